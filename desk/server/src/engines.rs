//! The engines that answer the pages of devices without rules of their own, one for each device: what a page brings or says of the day
//! changes the answers of that device alone.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use kodeks_base::Diagnostic;
use kodeks_site::{Engine, PackTexts};
use tokio::sync::{Mutex as Queue, OwnedMutexGuard};

use crate::limits::ENGINES;

/// The engine of a device, with the packs of the event. Its questions are answered one after the other.
pub(crate) type DeviceEngine = OwnedMutexGuard<Option<Engine>>;

#[derive(Default)]
pub(crate) struct Engines(Mutex<KeptEngines>);

#[derive(Default)]
struct KeptEngines {
    /// Counts requests.
    used: u64,
    of_devices: HashMap<String, KeptEngine>,
}

#[derive(Default)]
struct KeptEngine {
    /// The number of the request that used it last.
    used: u64,
    queue: Arc<Queue<Option<Engine>>>,
}

impl Engines {
    /// Waits until it is this device's turn, and returns its engine; `None` in it where there is none yet. Of too many the one that was
    /// used longest ago is forgotten, with what its page had brought.
    pub(crate) async fn of(&self, device: &str) -> DeviceEngine {
        let queue = {
            let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            kept.used += 1;
            let used = kept.used;
            let is_new = !kept.of_devices.contains_key(device);
            let oldest =
                || kept.of_devices.iter().min_by_key(|(_, engine)| engine.used).map(|(device, _)| device.clone());
            if is_new
                && kept.of_devices.len() >= ENGINES
                && let Some(oldest) = oldest()
            {
                kept.of_devices.remove(&oldest);
            }
            let of_device = kept.of_devices.entry(device.to_owned()).or_default();
            of_device.used = used;
            Arc::clone(&of_device.queue)
        };
        queue.lock_owned().await
    }

    /// Forgets all of them: the packs of the event have changed.
    pub(crate) fn forget(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).of_devices.clear();
    }
}

/// Returns an engine with these packs. One that cannot be added is reported by the rules of the event.
pub(crate) fn engine_with(packs: Vec<PackTexts>) -> Result<Engine, Diagnostic> {
    let mut engine = kodeks_hall::engine()?;
    engine.add_packs(packs);
    Ok(engine)
}
