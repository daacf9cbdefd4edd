/** Set by the build; `development` in development mode. */
declare const __BUILD_ID__: string
