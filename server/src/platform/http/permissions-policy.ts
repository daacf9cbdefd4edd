/** Browser features that no page uses; only names that Chromium knows, because it warns about others. */
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** Location finds the place of an experience; frames of other sites never get it. */
export const PERMISSIONS_POLICY = ['geolocation=(self)', ...UNUSED.map((feature) => `${feature}=()`)].join(', ')
