/** DATA_DIR where it is not set: a folder below the current one. */
export const DEFAULT_DATA_DIRECTORY = '.data';
