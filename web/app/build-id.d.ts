/** Set by the build; `development` while developing. */
declare const __BUILD_ID__: string
