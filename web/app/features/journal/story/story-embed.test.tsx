import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { I18nContext } from '../../../platform/i18n/use-translation.ts'
import { createCertification, createExperience, createStoryCard } from '../../../../test/items.ts'
import { i18n } from '../../../../test/messages.ts'
import { StoryEmbed } from './story-embed.tsx'

function renderEmbed(codes: (string | null)[]): Document {
  const experiencesAttributes = codes.map((code, index) =>
    createExperience({ id: index + 1, certificationAttributes: [createCertification({ id: String(index), code })] }),
  )
  const story = { ...createStoryCard({ certifiedCount: codes.length }), experiencesAttributes }
  const page = renderToStaticMarkup(
    <I18nContext value={i18n}>
      <StoryEmbed
        locale="fr"
        community={{ name: 'L’Atelier' }}
        styles=""
        nonce="x"
        statement="https://atelier.example/accessibility"
        story={story}
        storyUrl="https://atelier.example/stories/public/xabc"
        verificationUrl="https://atelier.example/verify"
      />
    </I18nContext>,
  )
  return new DOMParser().parseFromString(page, 'text/html')
}

const proofs = (embed: Document) => [...embed.querySelectorAll<HTMLAnchorElement>('a[href*="/verify?code="]')]

const STORY_PROOFS = 'https://atelier.example/stories/public/xabc#certifications'

test('the seal of an embedded story with one certification leads to the proof', () => {
  const [seal, certifier] = proofs(renderEmbed(['7Q2K9-VXB44', null]))
  expect(seal?.href).toBe('https://atelier.example/verify?code=7Q2K9-VXB44')
  expect(seal?.querySelector('svg')).not.toBeNull()
  expect([seal?.tabIndex, seal?.getAttribute('aria-hidden')]).toEqual([-1, 'true'])
  expect(certifier?.href).toBe('https://atelier.example/verify?code=7Q2K9-VXB44')
  expect(certifier?.textContent).toMatch(/^Certifié par Paul Girard/)
})

test('the seal of several certifications leads to their list, and each certifier to the proof', () => {
  const embed = renderEmbed(['7Q2K9-VXB44', null, '8Q2K9-VXB44'])
  expect(embed.querySelector('svg')?.closest('a')?.href).toBe(STORY_PROOFS)
  expect(proofs(embed).map(({ href }) => href)).toEqual([
    'https://atelier.example/verify?code=7Q2K9-VXB44',
    'https://atelier.example/verify?code=8Q2K9-VXB44',
  ])
})

test('an embedded story with more certifications than it can name links the list of all', () => {
  const embed = renderEmbed(['1Q2K9-VXB44', '2Q2K9-VXB44', '3Q2K9-VXB44', '4Q2K9-VXB44'])
  expect(proofs(embed)).toHaveLength(3)
  const links = [...embed.querySelectorAll<HTMLAnchorElement>('.proof a')]
  expect(links.at(-1)?.href).toBe(STORY_PROOFS)
  expect(links.at(-1)?.textContent).toBe('Voir les 4 certifications (nouvel onglet)')
})

test('an embedded story without a code for its readers shows the seal without link', () => {
  const embed = renderEmbed([null])
  expect(proofs(embed)).toEqual([])
  expect(embed.querySelector('.proof svg')).not.toBeNull()
})
