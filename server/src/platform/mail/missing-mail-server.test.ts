import { communitySettingsApi } from '@vecu/contract/community-settings'
import { expect, test, vi } from 'vitest'

import { startServer } from '../../../test/start-server.ts'
import { lacksMailServer, warnWithoutMailServer } from './missing-mail-server.ts'

const PRODUCTION = { smtpUrl: undefined, production: true, devPages: false }

test('production without SMTP_URL lacks a mail server, development with its outbox does not', () => {
  expect(lacksMailServer(PRODUCTION)).toBe(true)
  expect(lacksMailServer({ ...PRODUCTION, devPages: true })).toBe(true)
  expect(lacksMailServer({ ...PRODUCTION, smtpUrl: 'smtp://mail.test' })).toBe(false)
  expect(lacksMailServer({ ...PRODUCTION, production: false })).toBe(true)
  expect(lacksMailServer({ ...PRODUCTION, production: false, devPages: true })).toBe(false)
})

test('the start logs one warning that names the setting, and none with a mail server', () => {
  const warn = vi.fn()
  warnWithoutMailServer(PRODUCTION, { warn })
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^SMTP_URL is not set.*invitations/))
  warn.mockClear()
  warnWithoutMailServer({ ...PRODUCTION, smtpUrl: 'smtp://user:secret@mail.test' }, { warn })
  expect(warn).not.toHaveBeenCalled()
})

test('the community settings say to admins whether mails are sent', async () => {
  const read = async (settings?: Record<string, string>) => {
    const server = await startServer(settings)
    const admin = await server.signIn('communityAdmin')
    return (await admin.call(communitySettingsApi.get, {})).canSendMail
  }
  expect(await read()).toBe(true)
  expect(await read({ DEV_PAGES: 'false' })).toBe(false)
  expect(await read({ DEV_PAGES: 'false', SMTP_URL: 'smtp://localhost:2525' })).toBe(true)
})
