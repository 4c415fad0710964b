//! Devices of the hall, and what each may do.

use serde::{Deserialize, Serialize};

/// The device on which a page is open.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct OwnDevice {
    /// Its name in entries; empty if it has no access.
    pub device: String,
    /// The name of its arbiter.
    pub name: String,
    /// Its role.
    pub role: DeviceRole,
}

kodeks_base::named! {
    /// The role of a device.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum DeviceRole {
        /// May do everything: the setup, pairings, devices, and the decision between two rulings on one incident.
        Chief = "chief",
        /// May enter incidents and correct them.
        Arbiter = "arbiter",
        /// May only read.
        #[default]
        Reader = "reader",
    }
}

/// A device with access, as the chief arbiter sees it.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct HallDevice {
    /// Its name in entries.
    pub device: String,
    /// The name of its arbiter.
    pub name: String,
    /// Its role.
    pub role: DeviceRole,
    /// Whether its access was revoked.
    pub is_revoked: bool,
    /// Whether one of its pages is connected now.
    pub is_here: bool,
}
