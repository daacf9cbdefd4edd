import { spawnSync } from 'node:child_process'

import { installPackage } from './install-package.mjs'

/** Whether the programs that read PDFs are there, after installing them if possible. */
export function ensurePoppler() {
  return hasPoppler() || (installPackage('poppler-utils') && hasPoppler())
}

function hasPoppler() {
  return ['pdftotext', 'pdfinfo', 'pdftoppm'].every((program) => spawnSync(program, ['-v']).status === 0)
}
