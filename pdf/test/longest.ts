import {
  MAX_DESCRIPTION,
  MAX_PERSON_NAME,
  MAX_PORTRAIT_ABOUT,
  MAX_PORTRAIT_HEADLINE,
  MAX_SKILL_NAME,
  MAX_STORY_DESCRIPTION,
  MAX_STORY_TITLE,
} from '@vecu/contract/constants'
import { ADMISSIONS } from '@vecu/contract/identification'
import { MAX_CENTER_NAME } from '@vecu/contract/training-center'

import type { DocumentExperience, PortraitDocument, StoryDocument } from '../src/document.ts'

const GREEK =
  'Ηλεκτροεγκεφαλογράφημα στην κουζίνα του νοσοκομείου, όπου συνεργαστήκαμε υποδειγματικά με τους τραπεζοκόμους και τις μαγείρισσες. '
const fill = (length: number) => `${GREEK.repeat(Math.ceil(length / GREEK.length)).slice(0, length - 1)}.`
/** The longest address of a document: a sub-domain of 63 characters and a token of 43. */
const LONG_URL = `https://${'atelier-des-metiers-de-la-restauration-et-de-l-hotellerie-rennes'.slice(0, 63)}.vecu.example/fr/stories/public/${'xRU0Jt_dpx4d2YaTjfqUsS59xk5QlaN9P-WWWWWWWWW'.slice(0, 43)}`

/** The document with every text at its limit. */
export function longest(document: StoryDocument | PortraitDocument): StoryDocument | PortraitDocument {
  const experiences = document.experiences.map(longestExperience)
  const common = { experiences, community: fill(60), link: { url: LONG_URL, isPublic: true } }
  const name = `${fill(MAX_PERSON_NAME)} ${fill(MAX_PERSON_NAME)}`
  if (document.kind === 'story') {
    const texts = { title: fill(MAX_STORY_TITLE), description: fill(MAX_STORY_DESCRIPTION) }
    return { ...document, ...common, ...texts, author: { ...document.author, name } }
  }
  return {
    ...document,
    ...common,
    person: { ...document.person, name },
    headline: fill(MAX_PORTRAIT_HEADLINE),
    about: fill(MAX_PORTRAIT_ABOUT),
    skills: document.skills.map((skill) => ({ ...skill, name: fill(MAX_SKILL_NAME) })),
  }
}

function longestExperience(experience: DocumentExperience, index: number): DocumentExperience {
  return {
    ...experience,
    description: fill(MAX_DESCRIPTION),
    place: fill(200),
    certifiedBy: `${fill(MAX_PERSON_NAME)} ${fill(MAX_PERSON_NAME)}`,
    certifiedDetails: `${fill(40)}, 16/11/2026`,
    identification: {
      addressConfirmed: true,
      memberSince: `2025-09-0${index + 1}T08:00:00.000Z`,
      admission: { way: ADMISSIONS[index % ADMISSIONS.length] ?? 'link', community: fill(60) },
      trainingCenter: `${index} ${fill(MAX_CENTER_NAME)}`,
      nameGiven: true,
    },
    code: '720P-32WB-J59J',
    skills: [4, 3, 2, 1, 1].map((stars) => ({ name: fill(MAX_SKILL_NAME), stars, certified: true })),
  }
}
