//! The file system of SQLite, with a disk between it and the system.
//!
//! Each file of ours is followed in its memory by the file of the system's own file system, to which everything is handed on.

use std::{
    ffi::{CStr, c_char, c_int, c_void},
    ptr::{self, addr_of_mut},
    slice,
    sync::Once,
};

use rusqlite::ffi::{
    self, SQLITE_IOERR_DELETE, SQLITE_IOERR_FSYNC, SQLITE_IOERR_TRUNCATE, SQLITE_IOERR_WRITE, SQLITE_OK, sqlite3_file,
    sqlite3_int64, sqlite3_io_methods, sqlite3_vfs,
};

use crate::disk;

/// A file, followed by that of the system.
#[repr(C, align(16))]
struct File {
    base: sqlite3_file,
    /// The path; null for a file without a name.
    path: *mut String,
}

/// Returns the file of the system that follows ours.
unsafe fn system_file(file: *mut sqlite3_file) -> *mut sqlite3_file {
    // SAFETY: SQLite allocates `szOsFile` bytes, which are those of both.
    unsafe { file.cast::<File>().add(1).cast() }
}

/// Returns the methods of the file of the system.
unsafe fn methods<'a>(file: *mut sqlite3_file) -> &'a sqlite3_io_methods {
    // SAFETY: the file was opened by the system, whose methods live as long as the program.
    unsafe { &*(*system_file(file)).pMethods }
}

unsafe fn path<'a>(file: *mut sqlite3_file) -> Option<&'a str> {
    // SAFETY: it is null, or lives until the file is closed.
    unsafe { (*file.cast::<File>()).path.as_ref().map(String::as_str) }
}

/// Hands a call on to the file of the system.
macro_rules! hand_on {
    ($method:ident, $file:expr $(, $argument:expr)*) => {
        // SAFETY: the system's own file systems have each of these methods.
        unsafe {
            match methods($file).$method {
                Some(does) => does(system_file($file) $(, $argument)*),
                None => ffi::SQLITE_NOTFOUND,
            }
        }
    };
}

unsafe extern "C" fn close(file: *mut sqlite3_file) -> c_int {
    // SAFETY: SQLite closes a file once.
    unsafe {
        let path = (*file.cast::<File>()).path;
        if !path.is_null() {
            drop(Box::from_raw(path));
        }
    }
    hand_on!(xClose, file)
}

unsafe extern "C" fn read(file: *mut sqlite3_file, to: *mut c_void, bytes: c_int, at: sqlite3_int64) -> c_int {
    hand_on!(xRead, file, to, bytes, at)
}

unsafe extern "C" fn write(file: *mut sqlite3_file, from: *const c_void, bytes: c_int, at: sqlite3_int64) -> c_int {
    if disk::fails() {
        return SQLITE_IOERR_WRITE;
    }
    let done = hand_on!(xWrite, file, from, bytes, at);
    // SAFETY: SQLite hands on as many bytes as it says.
    unsafe {
        if let (SQLITE_OK, Some(path)) = (done, path(file)) {
            let bytes = slice::from_raw_parts(from.cast::<u8>(), usize::try_from(bytes).unwrap_or_default());
            disk::note_write(path, usize::try_from(at).unwrap_or_default(), bytes);
        }
    }
    done
}

unsafe extern "C" fn truncate(file: *mut sqlite3_file, size: sqlite3_int64) -> c_int {
    if disk::fails() {
        return SQLITE_IOERR_TRUNCATE;
    }
    let done = hand_on!(xTruncate, file, size);
    // SAFETY: as for `path`.
    if let (SQLITE_OK, Some(path)) = (done, unsafe { path(file) }) {
        disk::note_truncation(path, usize::try_from(size).unwrap_or_default());
    }
    done
}

/// The system is not asked to sync: what counts is what our disk says.
unsafe extern "C" fn sync(file: *mut sqlite3_file, _flags: c_int) -> c_int {
    if disk::fails() {
        return SQLITE_IOERR_FSYNC;
    }
    // SAFETY: as for `path`.
    if let Some(path) = unsafe { path(file) } {
        disk::note_sync(path);
    }
    SQLITE_OK
}

unsafe extern "C" fn file_size(file: *mut sqlite3_file, size: *mut sqlite3_int64) -> c_int {
    hand_on!(xFileSize, file, size)
}

unsafe extern "C" fn lock(file: *mut sqlite3_file, level: c_int) -> c_int {
    hand_on!(xLock, file, level)
}

unsafe extern "C" fn unlock(file: *mut sqlite3_file, level: c_int) -> c_int {
    hand_on!(xUnlock, file, level)
}

unsafe extern "C" fn check_reserved_lock(file: *mut sqlite3_file, is_reserved: *mut c_int) -> c_int {
    hand_on!(xCheckReservedLock, file, is_reserved)
}

unsafe extern "C" fn file_control(file: *mut sqlite3_file, operation: c_int, argument: *mut c_void) -> c_int {
    hand_on!(xFileControl, file, operation, argument)
}

unsafe extern "C" fn sector_size(file: *mut sqlite3_file) -> c_int {
    hand_on!(xSectorSize, file)
}

unsafe extern "C" fn device_characteristics(file: *mut sqlite3_file) -> c_int {
    hand_on!(xDeviceCharacteristics, file)
}

/// Version 1: without shared memory, which the ledger does not need.
static METHODS: sqlite3_io_methods = sqlite3_io_methods {
    iVersion: 1,
    xClose: Some(close),
    xRead: Some(read),
    xWrite: Some(write),
    xTruncate: Some(truncate),
    xSync: Some(sync),
    xFileSize: Some(file_size),
    xLock: Some(lock),
    xUnlock: Some(unlock),
    xCheckReservedLock: Some(check_reserved_lock),
    xFileControl: Some(file_control),
    xSectorSize: Some(sector_size),
    xDeviceCharacteristics: Some(device_characteristics),
    xShmMap: None,
    xShmLock: None,
    xShmBarrier: None,
    xShmUnmap: None,
    xFetch: None,
    xUnfetch: None,
};

/// Returns the file system of the system, which ours keeps.
unsafe fn system(own: *mut sqlite3_vfs) -> *mut sqlite3_vfs {
    // SAFETY: it was put there before ours was registered.
    unsafe { (*own).pAppData.cast() }
}

unsafe fn name(text: *const c_char) -> Option<String> {
    // SAFETY: SQLite hands on null or a text that ends with a zero.
    let name = unsafe { (!text.is_null()).then(|| CStr::from_ptr(text)) };
    name.map(|name| name.to_string_lossy().into_owned())
}

unsafe extern "C" fn open(
    own: *mut sqlite3_vfs,
    path: *const c_char,
    file: *mut sqlite3_file,
    flags: c_int,
    out: *mut c_int,
) -> c_int {
    // SAFETY: the file has room for both, and SQLite does not close what has no methods.
    unsafe {
        (*file).pMethods = ptr::null();
        if disk::fails() {
            return ffi::SQLITE_CANTOPEN;
        }
        let system = system(own);
        let Some(opens) = (*system).xOpen else {
            return ffi::SQLITE_CANTOPEN;
        };
        let name = name(path);
        if let Some(path) = &name {
            disk::note_open(path);
        }
        let done = opens(system, path, system_file(file), flags, out);
        if done == SQLITE_OK {
            (*file.cast::<File>()).path = name.map_or(ptr::null_mut(), |path| Box::into_raw(Box::new(path)));
            (*file).pMethods = &raw const METHODS;
        }
        done
    }
}

unsafe extern "C" fn delete(own: *mut sqlite3_vfs, path: *const c_char, sync: c_int) -> c_int {
    if disk::fails() {
        return SQLITE_IOERR_DELETE;
    }
    // SAFETY: handed on as it came.
    unsafe {
        let system = system(own);
        let done = (*system).xDelete.map_or(ffi::SQLITE_NOTFOUND, |deletes| deletes(system, path, sync));
        if let (SQLITE_OK, Some(path)) = (done, name(path)) {
            disk::note_deletion(&path);
        }
        done
    }
}

/// Makes ours the file system of every database, once.
pub(crate) fn register() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // SAFETY: SQLite is set up before its file systems are asked for; ours lives as long as the program. What it does not do
        // itself is the system's, which is handed its own `sqlite3_vfs` only by `open` and `delete`, and needs it nowhere else.
        unsafe {
            ffi::sqlite3_initialize();
            let system = ffi::sqlite3_vfs_find(ptr::null());
            assert!(!system.is_null(), "SQLite has a file system");
            let own = Box::leak(Box::new(*system));
            own.iVersion = 2;
            own.szOsFile = c_int::try_from(size_of::<File>()).unwrap_or_default() + (*system).szOsFile;
            own.zName = c"faults".as_ptr();
            own.pNext = ptr::null_mut();
            own.pAppData = system.cast();
            own.xOpen = Some(open);
            own.xDelete = Some(delete);
            assert_eq!(ffi::sqlite3_vfs_register(addr_of_mut!(*own), 1), SQLITE_OK);
        }
    });
}
