/** What one look found. */
export interface CheckResult {
  name: string
  /** How much was looked at. */
  checked: number
  /** What is wrong: somebody has to see to it. */
  problems: string[]
  /** What is worth knowing. */
  notices: string[]
}
