import type { User } from '@vecu/contract/account'
import type { Experience } from '@vecu/contract/experience'
import type { Skill } from '@vecu/contract/skill'
import type { Locale } from '@vecu/contract/locale'
import type { Translate } from '@vecu/messages/message-key'

import workshop from '../../../platform/art/02-atelier-velo.svg?url'

const WIDTH = 1_200
const HEIGHT = 675
const NO_COORDINATES = { latitude: null, longitude: null }

/** Built in the browser only, so that it is never counted, found, exported or certified. */
export function sampleExperience(
  t: Translate<'onboarding'>,
  { id, firstname, lastname, avatarUrl }: User,
  locale: Locale,
): Experience {
  const skill = (name: string, place: number, level: number): Skill => ({
    id: place,
    name,
    level,
    skillId: null,
    skillableType: 'Experience',
    skillableId: 0,
    custom: true,
    certifiedLevel: null,
    skillsAttributes: [],
  })
  const tags = [t('sample.tag1'), t('sample.tag2')]
  return {
    id: 0,
    type: 'Experience',
    title: null,
    description: t('sample.description'),
    language: locale,
    date: null,
    localDate: null,
    timeZone: null,
    createdAt: new Date().toISOString(),
    link: null,
    pictureUrl: null,
    picture: {
      width: WIDTH,
      height: HEIGHT,
      placeholder: '',
      sources: [{ url: workshop, width: WIDTH }],
    },
    pictureDescription: null,
    addressAttributes: {
      name: t('sample.place'),
      city: '',
      postcode: '',
      administrative: '',
      country: '',
      ...NO_COORDINATES,
    },
    tagsAttributes: tags.map((name, place) => ({ id: place, name, taggableType: 'Experience' })),
    skillsAttributes: [skill(t('sample.skill1'), 1, 2), skill(t('sample.skill2'), 2, 1)],
    sharingParameters: 'private',
    groups: [],
    official: false,
    highlight: false,
    userAttributes: { id, firstname, lastname, avatarUrl },
    certificationAttributes: [],
    publicToken: null,
    shortCode: null,
    indexable: false,
    hiding: null,
  }
}
