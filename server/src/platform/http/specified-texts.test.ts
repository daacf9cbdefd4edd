import { AppError } from '@vecu/contract/error'
import { translate } from '@vecu/messages/translate'
import { expect, onTestFinished, test } from 'vitest'

import { startServer } from '../../../test/start-server.ts'
import { createApp } from '../../app.ts'
import { openLog } from '../observability/log.ts'
import { specifiedFieldText, specifiedText } from './specified-texts.ts'

test('English answers have the sentences of the specification', () => {
  const experience = new AppError('EXPERIENCE_NOT_FOUND', { id: 12_345 })
  expect(specifiedText('en', experience)).toBe('Experience with id 12345 not found.')
  const story = new AppError('STORY_NOT_FOUND', { token: 'abc' })
  expect(specifiedText('en', story)).toBe('Story with public token abc not found.')
  expect(specifiedText('fr', story)).toBeUndefined()
})

test.each([
  ['groupId', 'Group is not valid.'],
  ['email', 'Email is not valid.'],
  ['sharingParameters', 'Sharing parameters is not valid.'],
  ['id', 'Id is not valid.'],
  ['', undefined],
  ['0', undefined],
])('an invalid %s is named in words', (field, text) => {
  expect(specifiedFieldText('en', 'validation.notValid', { field })).toBe(text)
  expect(specifiedFieldText('nl', 'validation.notValid', { field })).toBeUndefined()
})

test('missing fields and e-mail addresses are reported over HTTP in the words of the specification', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const headers = { authorization: person.authorization, 'accept-language': 'en' }
  const send = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const { status, data } = await server.send({ method, url, headers, payload })
    return [status, (data as { errors?: Record<string, string[]> }).errors]
  }
  const signup = await send('PUT', '/v2/signup', { user: { current_password: 'x' } })
  expect(signup).toEqual([422, { email: ['Email is required for updating credentials.'] }])
  const message = { name: 'A', email: 'nobody', subject: 'S' }
  const contact = await send('POST', '/v2/contacts', message)
  expect(contact).toEqual([422, { email: ['Invalid email'], message: ['Required'] }])
  const unknown = await server.send({ url: '/v2/experiences/999999999', headers })
  expect([unknown.status, (unknown.data as { message: string }).message]).toEqual([
    404,
    'Experience with id 999999999 not found.',
  ])
})

test.each([
  ['en', 'Group is not valid.'],
  ['fr', translate('fr', 'errors:validation.notValid')],
])('an invalid group_id is 422 over HTTP, in %s without the name of the field', async (locale, text) => {
  const server = await startServer()
  const { authorization } = await server.signIn('communityAdmin')
  const { status, data } = await server.send({
    method: 'POST',
    url: '/v2/invitation_links',
    headers: { authorization, 'accept-language': locale },
    payload: { invitation_link: { group_id: 'CAP Cuisine' } },
  })
  expect([status, (data as { errors?: object }).errors]).toEqual([422, { groupId: [text] }])
})

test('a story requested by its id is not said to have a link', async () => {
  const server = await startServer()
  const { authorization } = await server.signIn()
  const messageOf = async (url: string) => {
    const { status, data } = await server.send({ url, headers: { authorization, 'accept-language': 'fr' } })
    return [status, (data as { message: string }).message]
  }
  expect(await messageOf('/v2/stories/999999999')).toEqual([404, translate('fr', 'errors:STORY_NOT_FOUND_byId')])
  expect(await messageOf('/v2/stories/public_story?public_token=anUnknownTokenOfAStory')).toEqual([
    404,
    translate('fr', 'errors:STORY_NOT_FOUND'),
  ])
  expect(await messageOf('/v2/experiences/999999999')).toEqual([404, translate('fr', 'errors:EXPERIENCE_NOT_FOUND')])
})

test.each(['anUnknownTokenOfAStory', 'malformed token'])(
  'public token %s is named to the caller and in no log line',
  async (token) => {
    const { services, host } = await startServer()
    const lines: string[] = []
    const log = openLog('trace', { write: (line) => void lines.push(line) })
    const app = await createApp({ ...services, log }, { web: 'none' })
    onTestFinished(() => app.close())
    const url = `/v2/stories/public_story?public_token=${encodeURIComponent(token)}`
    const response = await app.inject({ url, headers: { host, 'accept-language': 'en' } })
    const message = `Story with public token ${token} not found.`
    expect([response.statusCode, response.json()]).toEqual([404, { data: { code: 'STORY_NOT_FOUND', message } }])
    expect(lines.join('')).toContain('"route":"/v2/stories/public_story","status":404')
    for (const text of [token, encodeURIComponent(token), 'public token']) expect(lines.join('')).not.toContain(text)
  },
)
