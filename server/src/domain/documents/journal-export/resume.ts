import { INTL_TAGS, LANGUAGE_NAMES } from '@vecu/contract/locale'
import type { Experience } from '@vecu/contract/experience'
import { experienceName } from '@vecu/contract/experience-name'
import type { Portrait } from '@vecu/contract/portrait'
import type { StoryCard } from '@vecu/contract/story'
import { dayOf } from '@vecu/contract/format-date-time'
import { formatPlace } from '@vecu/contract/format-place'
import { translate } from '@vecu/messages/translate'

import { localDay } from '../../../platform/text/item-date.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import { TAGS } from '../../catalog/built-in/built-in.ts'
import { verificationUrl } from '../../recognition/credential/find-issued.ts'
import { findCredentialCodes } from '../../recognition/credential/queries.ts'
import { itemSelection, presentExperiences } from '../../journal/experience/present.ts'
import { pageUrl } from '../../../request/community/page-url.ts'
import type { DocumentContext } from '../pdf/document-context.ts'
import { presentPortrait } from '../../journal/portrait/present.ts'
import { skillKey } from '../../journal/certification/certifications.ts'
import { presentStoryCards } from '../../journal/story/present.ts'
import { livedSkills, publicName, webAddress } from './format.ts'
import { findLastChange, ownItems } from './own-items.ts'

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'

/** Ids of suggested tags that identify paid or voluntary work. */
const SECTION_OF_TAG: Record<string, 'work' | 'volunteer'> = {
  placement: 'work',
  apprenticeship: 'work',
  'first-job': 'work',
  volunteering: 'volunteer',
}

/** JSON Resume of a journal. Tags put an experience into `work` or `volunteer`; all others become `projects`. */
export async function makeResume(documenting: DocumentContext, person: Viewer) {
  const { ctx } = documenting
  const { tx } = ctx
  const portrait = await presentPortrait(ctx, person.id)
  const experiences = await presentExperiences(ctx, itemSelection(await ownItems(tx, person.id, 'experience')))
  const stories = await presentStoryCards(ctx, await ownItems(tx, person.id, 'story'))
  const changedAt = await findLastChange(tx, person.id)
  const lines = experiences.map((experience) => experienceLine(experience, hiddenKeys(portrait)))
  const getEntries = (section: Line['section']) =>
    lines.filter((line) => line.section === section).map(({ entry }) => entry)
  return {
    $schema: SCHEMA,
    basics: basics(documenting, portrait, person),
    work: getEntries('work'),
    volunteer: getEntries('volunteer'),
    certificates: await certificates(documenting, experiences),
    skills: skills(documenting, portrait),
    languages: [{ language: languageName(documenting, person.locale) }],
    projects: [...getEntries('projects'), ...[...stories.values()].map((story) => storyEntry(documenting, story))],
    meta: { version: 'v1.0.0', lastModified: changedAt.toISOString().slice(0, 19) },
  }
}

function basics({ ctx: { locale }, community, settings }: DocumentContext, portrait: Portrait, { email }: Viewer) {
  const { firstname, lastname } = portrait.userAttributes
  const path = portrait.publicToken === null ? null : `/portraits/public/${portrait.publicToken}`
  return {
    name: `${firstname} ${lastname}`,
    ...(portrait.headline !== '' && { label: portrait.headline }),
    email,
    ...(path !== null && { url: pageUrl({ settings, community, path, locale }) }),
    ...(portrait.about !== '' && { summary: portrait.about }),
  }
}

function hiddenKeys({ skills: all }: Portrait): ReadonlySet<string> {
  return new Set(all.filter(({ hidden }) => hidden).map(({ key }) => key))
}

interface Line {
  section: 'work' | 'volunteer' | 'projects'
  entry: Record<string, unknown>
}

function experienceLine(experience: Experience, hidden: ReadonlySet<string>): Line {
  const { title, description, addressAttributes: address, tagsAttributes } = experience
  const practised = livedSkills(experience)
    .filter(({ skillId, name }) => !hidden.has(skillKey(skillId, name)))
    .map(({ name }) => name)
  const url = webAddress(experience)
  const shared = { ...days(experience.localDate), ...(url !== undefined && { url }) }
  const place = address ? formatPlace(address) : ''
  const sectioned = tagsAttributes
    .map(({ name }) => ({ name, section: findSection(name) }))
    .find(({ section }) => section)
  if (sectioned?.section) {
    const locationField = sectioned.section === 'work' && place !== '' ? { location: place } : {}
    const summary = title === null ? description : `${title}\n\n${description}`
    const entry = { position: sectioned.name, ...locationField, ...shared, summary, highlights: practised }
    return { section: sectioned.section, entry }
  }
  const keywords = [...practised, ...tagsAttributes.map(({ name }) => name)]
  const entry = { name: experienceName(experience), description, ...shared, keywords }
  return { section: 'projects', entry: place === '' ? entry : { ...entry, location: place } }
}

function findSection(tag: string): 'work' | 'volunteer' | undefined {
  const known = TAGS.flatMap(({ tags }) => tags).find(({ names }) => Object.values(names).includes(tag))
  return known && SECTION_OF_TAG[known.id]
}

function storyEntry(documenting: DocumentContext, { title, description, localDate }: StoryCard) {
  const type = translate(documenting.ctx.locale, 'pdf:story')
  return { name: title, ...(description !== '' && { description }), ...days(localDate), type }
}

/** An experience has one date, used as start and end. */
function days(localDate: string | null) {
  const day = localDate === null ? undefined : inSchema(dayOf(localDate))
  return day === undefined ? {} : { startDate: day, endDate: day }
}

/** Undefined for years outside 1000–2999, which the schema rejects. */
function inSchema(day: string): string | undefined {
  return /^[12]\d{3}-\d{2}-\d{2}$/.test(day) ? day : undefined
}

/** Names the certifier only where a public page shows the name; the community is always listed as issuer. */
async function certificates(documenting: DocumentContext, experiences: readonly Experience[]) {
  const { ctx, community, settings } = documenting
  const certifications = experiences.flatMap((experience) =>
    experience.certificationAttributes
      .filter(({ status, changed }) => status === 'accepted' && !changed)
      .map((certification) => ({ experience, certification })),
  )
  const codes = await findCredentialCodes(
    ctx.tx,
    certifications.map(({ certification }) => certification.id),
  )
  return certifications.map(({ experience, certification }) => {
    const { id, decidedAt } = certification
    const code = codes.get(id)
    const day = inSchema(localDay(new Date(decidedAt), 'UTC'))
    return {
      name: translate(ctx.locale, 'credential:name', { title: experienceName(experience) }),
      ...(day !== undefined && { date: day }),
      ...(code !== undefined && { url: verificationUrl(settings, community.slug, code) }),
      issuer: [publicName(experience, certification), community.name].filter(Boolean).join(', '),
    }
  })
}

function skills({ ctx: { locale } }: DocumentContext, { skills: all, categories }: Portrait) {
  const names = new Map(categories.map(({ key, name }) => [key, name]))
  return all
    .filter(({ hidden }) => !hidden)
    .map(({ name, level, categoryKey }) => {
      const heading = categoryKey === null ? undefined : names.get(categoryKey)
      return {
        name,
        level: translate(locale, `experience:level.${level + 1}`),
        ...(heading !== undefined && heading !== name && { keywords: [heading] }),
      }
    })
}

function languageName({ ctx: { locale } }: DocumentContext, spoken: Viewer['locale']): string {
  return new Intl.DisplayNames(INTL_TAGS[locale], { type: 'language' }).of(spoken) ?? LANGUAGE_NAMES[spoken]
}
