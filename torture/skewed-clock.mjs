// Preloaded into the server to simulate a wrong clock; the offset comes from the environment.
const offset = Number(process.env.CLOCK_OFFSET_MS ?? 0)
const True = Date
globalThis.Date = class extends True {
  constructor(...given) {
    super(...(given.length === 0 ? [True.now() + offset] : given))
  }

  static now() {
    return True.now() + offset
  }
}
