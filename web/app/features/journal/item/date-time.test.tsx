import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { DateTime } from './date-time.tsx'

test('the server, which does not know the reader’s time zone, renders a moment in UTC', () => {
  expect(renderToStaticMarkup(<DateTime at="2026-04-02T23:30:00.000Z" />)).toContain('02/04/2026 • 23:30')
})
