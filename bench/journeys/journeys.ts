import { firstExperience } from './first-experience.ts'
import type { Journey } from './journey.ts'
import { keyboardZoom } from './keyboard-zoom.ts'
import { memberImport } from './member-import.ts'
import { reportAndRelease } from './report-and-release.ts'
import { sameCertificator } from './same-certificator.ts'
import { silentLearners } from './silent-learners.ts'
import { storyPdf } from './story-pdf.ts'

/** Everyday work, each person's task from the first page to its result. */
export const JOURNEYS: readonly Journey[] = [
  firstExperience,
  sameCertificator,
  storyPdf,
  memberImport,
  silentLearners,
  reportAndRelease,
  keyboardZoom,
]
