import { INTL_TAGS } from '@vecu/contract/locale'
import type { Portrait } from '@vecu/contract/portrait'
import type { StoryCard } from '@vecu/contract/story'

import { localDay } from '../../../platform/text/item-date.ts'
import { type Markup, html } from './markup.ts'
import { type ListedExperience, skillLine } from './site-experience.ts'
import { type SiteContext, localTime, page, t } from './site-page.ts'
import type { ZippedFile } from './zip-chunks.ts'

/** A story with its experiences in order. */
export interface ListedStory {
  card: StoryCard
  experiences: readonly ListedExperience[]
}

export function storyPage(edition: SiteContext, { card, experiences }: ListedStory): ZippedFile {
  const { id, title, description, language, localDate } = card
  const main = html`<article class="sheet">
    <p class="over">${t(edition, 'story:card.over', { count: experiences.length })}</p>
    <h1 lang="${language}">${title}</h1>
    ${localDate !== null && html`<p class="meta">${localTime(edition, localDate)}</p>`}
    ${description !== '' && html`<p class="read" lang="${language}">${description}</p>`}
    <section>
      <h2>${t(edition, 'story:detail.photos')}</h2>
      ${cards(edition, experiences, '../')}
    </section>
  </article>`
  return page(edition, { name: `stories/${id}.html`, title: `${title} · ${edition.person}`, main })
}

interface Home {
  portrait: Portrait
  hasPicture: boolean
  experiences: readonly ListedExperience[]
  stories: readonly ListedStory[]
}

export function homePage(edition: SiteContext, { portrait, hasPicture, experiences, stories }: Home): ZippedFile {
  const { headline, about } = portrait
  const main = html`<section class="portrait">
      ${hasPicture && html`<img src="pictures/portrait.webp" width="160" height="160" alt="${t(edition, 'pdf:avatar', { name: edition.person })}" />`}
      <div>
        <h1>${edition.person}</h1>
        ${headline !== '' && html`<p class="headline">${headline}</p>`}
        ${about !== '' && html`<p class="read">${about}</p>`}
        <p class="meta">${counts(edition, portrait)}</p>
      </div>
    </section>
    ${skillSection(edition, portrait)}
    ${
      stories.length > 0 &&
      html`<section>
        <h2>${t(edition, 'journal-export:site.stories')}</h2>
        <ul class="cards">
          ${stories.map((story) => storyCard(edition, story))}
        </ul>
      </section>`
    }
    <section>
      <h2>${t(edition, 'journal-export:site.journal')}</h2>
      ${experiences.length === 0 ? html`<p>${t(edition, 'journal-export:site.empty')}</p>` : journal(edition, experiences)}
    </section>`
  return page(edition, { name: 'index.html', title: `${edition.person} · Vécu`, main })
}

function counts(edition: SiteContext, { counts: known }: Portrait): string {
  const names = ['experiences', 'certified', 'stories', 'skills'] as const
  const number = new Intl.NumberFormat(INTL_TAGS[edition.locale])
  return names
    .filter((name) => known[name] > 0)
    .map((name) => `${number.format(known[name])} ${t(edition, `portrait:counts.${name}`, { count: known[name] })}`)
    .join(' · ')
}

/** Skills hidden on the portrait are left out. */
function skillSection(edition: SiteContext, { skills, categories }: Portrait): Markup | false {
  const visibleSkills = skills.filter(({ hidden }) => !hidden)
  if (visibleSkills.length === 0) return false
  const under = [...categories, { key: null, name: t(edition, 'portrait:index.others') }]
  const groups = under
    .map(({ key, name }) => ({ name, skills: visibleSkills.filter(({ categoryKey }) => categoryKey === key) }))
    .filter((group) => group.skills.length > 0)
  return html`<section>
    <h2>${t(edition, 'portrait:index.title')}</h2>
    <div class="headings">
      ${groups.map(
        (group) =>
          html`<div>
            <h3>${group.name}</h3>
            <ul class="skills">
              ${group.skills.map((skill) => skillLine(edition, skill))}
            </ul>
          </div>`,
      )}
    </div>
  </section>`
}

/** Grouped by the year of the date, or of creation without a date. */
function journal(edition: SiteContext, experiences: readonly ListedExperience[]): Markup[] {
  const years = Map.groupBy(experiences, ({ localDate, createdAt }) =>
    Number((localDate ?? localDay(new Date(createdAt), edition.timeZone)).slice(0, 4)),
  )
  return [...years].map(
    ([name, lived]) =>
      html`<h3>${name}</h3>
        ${cards(edition, lived, '')}`,
  )
}

function cards(edition: SiteContext, experiences: readonly ListedExperience[], root: string): Markup {
  return html`<ul class="cards">
    ${experiences.map((experience) => experienceCard(edition, experience, root))}
  </ul>`
}

function experienceCard(
  edition: SiteContext,
  { id, title, language, localDate, place, picture, certified }: ListedExperience,
  root: string,
): Markup {
  return html`<li class="card">
    <a href="${root}experiences/${id}.html">
      ${thumbnail(root, picture && id)}
      <span class="words" lang="${language}">${title}</span></a
    >
    <p class="meta">
      ${localDate !== null && localTime(edition, localDate)}${localDate !== null && place !== '' && ' · '}${place}
    </p>
    ${certified && html`<p class="seal">${t(edition, 'journal-export:site.certified')}</p>`}
  </li> `
}

function storyCard(edition: SiteContext, { card: { id, title, language }, experiences }: ListedStory): Markup {
  const first = experiences.find(({ picture }) => picture)
  return html`<li class="card story">
    <a href="stories/${id}.html">
      ${thumbnail('', first?.id ?? null)}
      <span class="words" lang="${language}">${title}</span></a
    >
    <p class="meta">${t(edition, 'story:card.over', { count: experiences.length })}</p>
  </li> `
}

/** Empty `alt`: the title follows in the same link. */
function thumbnail(root: string, id: number | null): Markup | false {
  return (
    id !== null && html`<img src="${root}pictures/${id}-small.webp" width="480" height="360" loading="lazy" alt="" />`
  )
}
