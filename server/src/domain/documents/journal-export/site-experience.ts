import type { Experience } from '@vecu/contract/experience'
import { experienceName } from '@vecu/contract/experience-name'
import { findValidCertification } from '@vecu/contract/valid-certification'
import { formatPlace } from '@vecu/contract/format-place'
import type { Locale } from '@vecu/contract/locale'
import { evidenceFileName } from '@vecu/contract/personal-data'

import type { StoredPicture } from '../../../schema/tables/item-tables.ts'
import { type LivedSkill, livedSkills, publicName, webAddress } from './format.ts'
import { type Markup, html } from './markup.ts'
import { type SiteContext, localTime, page, t, utcDay } from './site-page.ts'
import type { ZippedFile } from './zip-chunks.ts'

/** Fields of an experience that lists need. */
export interface ListedExperience {
  id: number
  title: string
  description: string
  language: Locale
  localDate: string | null
  createdAt: string
  place: string
  certified: boolean
  picture: Pick<StoredPicture, 'width' | 'height'> | null
}

interface StoryReference {
  id: number
  title: string
}

export function listed(experience: Experience, picture: StoredPicture | null): ListedExperience {
  const { id, description, language, localDate, createdAt, addressAttributes: address } = experience
  return {
    id,
    title: experienceName(experience),
    description,
    language,
    localDate,
    createdAt,
    place: address ? formatPlace(address) : '',
    certified: findValidCertification(experience) !== undefined,
    picture: picture && { width: picture.width, height: picture.height },
  }
}

interface ExperiencePageData {
  experience: Experience
  summary: ListedExperience
  /** URL of the page that verifies the certification. */
  proof: string | undefined
  stories: readonly StoryReference[]
  evidence: readonly EvidenceReference[]
}

/** A picture or document besides the cover. */
interface EvidenceReference {
  id: number
  kind: 'picture' | 'document'
  name: string
}

export function experiencePage(
  edition: SiteContext,
  { experience, summary, proof, stories, evidence }: ExperiencePageData,
): ZippedFile {
  const { id, title, description, language, localDate, place, picture } = summary
  const { tagsAttributes: tags, pictureDescription } = experience
  const link = webAddress(experience)
  const main = html`<article class="sheet">
    ${
      picture &&
      html`<img
        class="cover"
        src="../pictures/${id}.webp"
        width="${picture.width}"
        height="${picture.height}"
        alt="${pictureDescription ?? t(edition, 'experience:card.cover', { text: title })}"
        ${pictureDescription !== null && html`lang="${language}"`}
      />`
    }
    <h1 lang="${language}">${title}</h1>
    <p class="meta">
      ${localDate !== null && localTime(edition, localDate)}${localDate !== null && place !== '' && ' · '}${place}
    </p>
    ${description !== title && html`<p class="read" lang="${language}">${description}</p>`}
    ${link !== undefined && html`<p><a href="${link}" rel="noopener noreferrer nofollow">${link}</a></p>`}
    ${
      tags.length > 0 &&
      html`<ul class="tags" aria-label="${t(edition, 'experience:page.tags')}">
        ${tags.map(({ name }) => html`<li>#${name}</li>`)}
      </ul>`
    }
    ${certificationLine(edition, experience, proof)} ${skillSection(edition, livedSkills(experience))}
    ${
      evidence.length > 0 &&
      html`<section>
        <h2>${t(edition, 'evidence:title')}</h2>
        <ul class="plain">
          ${evidence.map((piece) => html`<li><a href="../${evidenceFileName(piece)}" lang="${language}">${piece.name}</a></li>`)}
        </ul>
      </section>`
    }
    ${
      stories.length > 0 &&
      html`<section>
        <h2>${t(edition, 'journal-export:site.toldIn')}</h2>
        <ul class="plain">
          ${stories.map((story) => html`<li><a href="../stories/${story.id}.html">${story.title}</a></li>`)}
        </ul>
      </section>`
    }
  </article>`
  return page(edition, { name: `experiences/${id}.html`, title: `${title} · ${edition.person}`, main })
}

function certificationLine(edition: SiteContext, experience: Experience, proof: string | undefined): Markup | false {
  const certification = findValidCertification(experience)
  if (!certification) return false
  const name = publicName(experience, certification) ?? edition.community.name
  return html`<p class="certified">
    <b>${t(edition, 'experience:card.certifiedBy', { name })}</b>,
    ${utcDay(edition, certification.decidedAt)}${proof !== undefined && html` · <a href="${proof}" rel="noopener noreferrer">${t(edition, 'pdf:verifyShort')}</a>`}
  </p>`
}

function skillSection(edition: SiteContext, skills: readonly LivedSkill[]): Markup | false {
  if (skills.length === 0) return false
  return html`<section>
    <h2>${t(edition, 'experience:page.skills')}</h2>
    <ul class="skills">
      ${skills.map((skill) => skillLine(edition, { ...skill, certified: skill.certifiedLevel !== null }))}
    </ul>
  </section>`
}

const MAX_STARS = 4

export function skillLine(
  edition: SiteContext,
  { name, level, certified }: { name: string; level: number; certified: boolean },
): Markup {
  const stars = level + 1
  const labels = [t(edition, 'experience:level.stars', { count: stars }), t(edition, `experience:level.${stars}`)]
  if (certified) labels.push(t(edition, 'experience:level.certified'))
  return html`<li>
    <span>${name}</span>
    <span class="stars${certified && ' gold'}" role="img" aria-label="${labels.join(', ')}"
      >${'★'.repeat(stars)}${'☆'.repeat(MAX_STARS - stars)}</span
    >
  </li>`
}
