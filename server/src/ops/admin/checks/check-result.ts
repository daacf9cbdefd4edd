export interface CheckResult {
  name: string
  /** Number of objects checked. */
  checked: number
  /** Defects that the operator must fix. */
  problems: string[]
  /** Remarks that need no action. */
  notices: string[]
}
