import type { Certification } from '@vecu/contract/certification'
import type { Experience } from '@vecu/contract/experience'
import type { Skill } from '@vecu/contract/skill'
import type { StoryCard } from '@vecu/contract/story'

const AUTHOR = { id: 1, firstname: 'Léa', lastname: 'Martin', avatarUrl: null }

export function createExperience(part: Partial<Experience> = {}): Experience {
  return {
    id: 7,
    type: 'Experience',
    title: null,
    pictureDescription: null,
    language: 'fr',
    description: 'Une soirée de service dans une brigade de six personnes.',
    date: '2026-03-14T18:30:00.000Z',
    localDate: '2026-03-14T19:30',
    timeZone: 'Europe/Paris',
    createdAt: '2026-03-15T09:00:00.000Z',
    link: null,
    pictureUrl: null,
    picture: null,
    addressAttributes: null,
    tagsAttributes: [],
    skillsAttributes: [],
    sharingParameters: 'private',
    groups: [],
    official: false,
    highlight: false,
    userAttributes: AUTHOR,
    certificationAttributes: [],
    publicToken: null,
    shortCode: null,
    indexable: false,
    hiding: null,
    ...part,
  }
}

export function createStoryCard(part: Partial<StoryCard> = {}): StoryCard {
  return {
    id: 3,
    type: 'Story',
    title: 'Un hiver en cuisine',
    description: 'Trois mois de stage.',
    language: 'fr',
    date: null,
    localDate: null,
    timeZone: null,
    createdAt: '2026-03-15T09:00:00.000Z',
    sharingParameters: 'private',
    groups: [],
    official: false,
    highlight: false,
    userAttributes: AUTHOR,
    experiencePictures: [],
    experiencesCount: 4,
    certifiedCount: 0,
    publicToken: null,
    shortCode: null,
    indexable: false,
    hiding: null,
    ...part,
  }
}

export function createSkill(part: Partial<Skill> = {}): Skill {
  return {
    id: 70,
    name: 'Travailler en équipe',
    level: 2,
    skillId: 'team',
    skillableType: 'Experience',
    skillableId: 7,
    custom: false,
    certifiedLevel: null,
    skillsAttributes: [],
    ...part,
  }
}

export function createCertification(part: Partial<Certification> = {}): Certification {
  return {
    id: '7b1f3c1e-51a2-4d0c-9d30-0f6a3f4a1c11',
    code: null,
    status: 'accepted',
    certificatorAttributes: { id: null, firstname: 'Paul', lastname: 'Girard', role: 'Chef de cuisine', erased: false },
    identification: null,
    updatedAt: '2026-04-02T10:00:00.000Z',
    decidedAt: '2026-04-02T10:00:00.000Z',
    comment: null,
    changed: false,
    changes: null,
    revokedAt: null,
    revocationReason: null,
    skills: [],
    ...part,
  }
}
