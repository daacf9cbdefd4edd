import { expect, test } from 'vitest'

import { createCertification, createExperience, createStoryCard } from '../../../../test/items.ts'
import { experienceData, portraitData, storyData } from './structured-data.ts'

const CONTEXT = {
  url: 'https://example.org/experiences/public/eToken',
  community: { name: 'L’Atelier', url: 'https://example.org' },
  image: 'https://example.org/cover.webp',
}

/** As a search engine reads it: undefined fields are left out. */
const read = (data: object) => JSON.parse(JSON.stringify(data)) as Record<string, unknown>

const skill = (name: string, decision: 'confirmed' | 'refused') => ({
  id: 1,
  parent: null,
  skillId: null,
  name,
  level: 2,
  decision,
  decidedLevel: decision === 'refused' ? null : 2,
  comment: null,
})

test('an experience is a creative work of a person, without credential while it is not certified', () => {
  const data = read(experienceData(createExperience(), CONTEXT))
  expect(data).toMatchObject({
    '@type': 'CreativeWork',
    url: CONTEXT.url,
    image: CONTEXT.image,
    datePublished: '2026-03-15T09:00:00.000Z',
    author: { '@type': 'Person', name: 'Léa Martin' },
  })
  expect(JSON.stringify(data)).not.toContain('EducationalOccupationalCredential')
})

test('a valid certification is a credential recognized by the community; refused skills are left out', () => {
  const skills = [skill('Cuire', 'confirmed'), skill('Servir', 'refused')]
  const certificationAttributes = [
    createCertification({ skills }),
    createCertification({ status: 'revoked' }),
    createCertification({ changed: true }),
  ]
  const { author } = read(experienceData(createExperience({ certificationAttributes }), CONTEXT))
  expect(author).toMatchObject({
    hasCredential: [
      {
        '@type': 'EducationalOccupationalCredential',
        competencyRequired: ['Cuire'],
        recognizedBy: { '@type': 'Organization', name: 'L’Atelier' },
      },
    ],
  })
  expect((author as { hasCredential: object[] }).hasCredential).toHaveLength(1)
})

test('a story has its experiences as parts, in order', () => {
  const experiencesAttributes = [
    createExperience({ description: 'Le premier jour.' }),
    createExperience({ description: 'Le dernier jour.' }),
  ]
  expect(read(storyData({ ...createStoryCard(), experiencesAttributes }, CONTEXT))).toMatchObject({
    '@type': 'CreativeWork',
    name: 'Un hiver en cuisine',
    hasPart: [{ name: 'Le premier jour.' }, { name: 'Le dernier jour.' }],
  })
})

test('a portrait is the profile page of a person with their visible skills', () => {
  const portrait = {
    id: 1,
    headline: 'Cuisinière',
    about: '',
    userAttributes: { id: 1, firstname: 'Léa', lastname: 'Martin', avatarUrl: null },
    experiencesAttributes: [],
    certifiedExperiences: [createExperience({ certificationAttributes: [createCertification()] })],
    categories: [],
    skills: [
      {
        key: 'cook',
        skillId: 'cook',
        name: 'Cuire',
        level: 3,
        experiencesCount: 2,
        certified: true,
        certifiedLevel: 3,
        hidden: false,
        categoryKey: null,
      },
    ],
    links: [],
    counts: { experiences: 2, stories: 0, certified: 1, skills: 1 },
    public: true,
    publicToken: null,
    shortCode: null,
    stories: [],
    publicCounts: { experiences: 2, stories: 0, certified: 1 },
    indexable: true,
  }
  expect(read(portraitData(portrait, CONTEXT))).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: 'Léa Martin',
      description: 'Cuisinière',
      knowsAbout: ['Cuire'],
      hasCredential: [{ '@type': 'EducationalOccupationalCredential' }],
    },
  })
})
