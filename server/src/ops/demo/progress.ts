const BAR_WIDTH = 24

/** One line of output; on a terminal a bar grows in it. */
export class Progress {
  #done = 0
  readonly #label: string
  readonly #total: number
  readonly #out: NodeJS.WriteStream

  constructor(label: string, total: number, out: NodeJS.WriteStream = process.stdout) {
    this.#label = label
    this.#total = total
    this.#out = out
    if (out.isTTY) this.#draw()
    else out.write(`${label} …\n`)
  }

  readonly step = (): void => {
    this.#done = Math.min(this.#done + 1, this.#total)
    if (this.#out.isTTY) this.#draw()
  }

  end(): void {
    this.#done = this.#total
    if (!this.#out.isTTY) return
    this.#draw()
    this.#out.write('\n')
  }

  #draw(): void {
    const share = this.#total === 0 ? 1 : this.#done / this.#total
    const bar = '█'.repeat(Math.round(share * BAR_WIDTH)).padEnd(BAR_WIDTH, '░')
    this.#out.write(`\r${this.#label} ${bar} ${Math.floor(share * 100)} %`)
  }
}
