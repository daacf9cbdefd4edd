// Loaded before the server, with the offset in the environment: a machine whose clock is wrong.
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
