import { loadCalls } from '../../../platform/forms/load-calls.ts'

/** What the pages of visitors send to the API. */
export const loadEntryCalls = () => loadCalls(() => import('./entry-calls.ts'))
