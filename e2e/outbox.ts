import type { APIRequestContext } from '@playwright/test'

import { HOME } from './urls.ts'
import { expect } from './fixtures.ts'
import { demoAdminToken } from './demo-member.ts'

interface Mail {
  id: number
  recipient: string
  subject: string
}

/** Reads as a community admin of the demo, who may see the outbox. */
async function read(request: APIRequestContext, path: string): Promise<unknown> {
  const token = await demoAdminToken(request)
  const response = await request.get(`${HOME}/v2/dev/mails${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect(response.status()).toBe(200)
  return ((await response.json()) as { data: unknown }).data
}

/** Parallel tests may fill several pages meanwhile. */
const PAGES = [0, 1, 2, 3]

async function pageOfMails(request: APIRequestContext, page: number): Promise<Mail[]> {
  return ((await read(request, `?page=${page}`)) as { paginated_results: Mail[] }).paginated_results
}

/** Newest mails with the subject. */
export async function mailsAbout(request: APIRequestContext, subject: string): Promise<Mail[]> {
  const pages: Mail[][] = []
  for (const page of PAGES) pages.push(await pageOfMails(request, page))
  return pages.flat().filter((mail) => mail.subject.includes(subject))
}

/** Waits for the newest mail to the e-mail address that has a link with the parameter. */
export async function mailedLink(request: APIRequestContext, email: string, parameter: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const others: string[] = []
    for (const page of PAGES) {
      const mails = await pageOfMails(request, page)
      others.push(...mails.slice(0, 5).map(({ recipient, subject }) => `${recipient}: ${subject}`))
      for (const { id } of mails.filter(({ recipient }) => recipient === email)) {
        const { text } = (await read(request, `/${id}`)) as { text: string }
        link ||= new RegExp(String.raw`http\S+${parameter}=[\w-]+`).exec(text)?.[0] ?? ''
      }
      if (link !== '') break
    }
    expect(link, `a mail to ${email}; the newest are ${others.slice(0, 5).join(', ')}`).not.toBe('')
  }).toPass()
  return link
}
