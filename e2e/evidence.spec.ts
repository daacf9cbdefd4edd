import { PICTURE, newExperience } from './experiences.ts'
import { expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { signedIn } from './stored-session.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')

test('a picture and a PDF are added to an experience and shown on its public page', async ({
  page,
  browser,
  request,
}) => {
  const member = await signedIn(page, request)
  const { id, publicToken } = await newExperience(request, member, { sharing_parameters: 'public' })
  await openHydrated(page, `/experiences/${id}`)
  await page.getByRole('button', { name: 'Ajouter des photos ou des documents' }).click()
  const dialog = page.getByRole('dialog', { name: 'Photos et documents' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choisir des fichiers' }).click(),
  ])
  await chooser.setFiles([
    { name: 'etabli.png', mimeType: 'image/png', buffer: PICTURE },
    { name: 'Attestation.pdf', mimeType: 'application/pdf', buffer: PDF },
  ])
  await expect(dialog.getByText('2 sur 6')).toBeVisible()
  const description = dialog.getByRole('textbox', { name: /Que voit-on/ }).first()
  await description.fill('Un établi')
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await description.press('Tab')
  await saved
  await expectAccessible(page)

  const visitor = await browser.newPage({ locale: 'fr' })
  await visitor.goto(`/experiences/public/${publicToken}`)
  const section = visitor.getByRole('region', { name: 'Photos et documents' })
  await expect(section.getByRole('img', { name: 'Un établi' })).toBeVisible()
  const [download] = await Promise.all([
    visitor.waitForEvent('download'),
    section.getByRole('link', { name: /Attestation/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Attestation.pdf')
  await expectAccessible(visitor)
  await visitor.close()
})
