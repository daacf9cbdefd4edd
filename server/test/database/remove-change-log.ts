import { afterAll } from 'vitest'

import { ChangeLog } from './change-log.ts'

afterAll(() => ChangeLog.remove())
