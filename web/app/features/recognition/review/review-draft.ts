import type { Review } from '@vecu/contract/recognition'
import type { ReviewInput } from '@vecu/contract/review'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

import { persistedInTab } from '../../../platform/browser/browser-storage.ts'
import { useSession } from '../../../platform/session/session.ts'

export interface SkillDraft {
  id: number
  /** Zero means refused. */
  stars: number
  comment: string | null
}

const TEXTS = ['comment', 'firstname', 'lastname', 'role'] as const

export interface ReviewDraft extends Record<(typeof TEXTS)[number], string> {
  skills: SkillDraft[]
  isSincere: boolean
}

function emptyDraft({ skills, certificator }: Review): ReviewDraft {
  return {
    skills: skills.map(({ id, level }) => ({ id, stars: level + 1, comment: null })),
    comment: '',
    firstname: certificator.firstname,
    lastname: certificator.lastname,
    role: certificator.role ?? '',
    isSincere: false,
  }
}

/** A star for each level of a skill. */
const MAX_STARS = 4

interface Drafts {
  drafts: Record<string, unknown>
}

/** Drafts of reviews in session storage, which survive a reload or a change of language. */
const useDrafts = create<Drafts>()(
  persist(() => ({ drafts: {} }), {
    ...persistedInTab<Drafts>('draft-reviews'),
    merge: (stored) => ({ drafts: {}, ...(stored as Partial<Drafts> | undefined) }),
  }),
)

useSession.subscribe(({ owner }, before) => {
  if (before.owner !== null && owner !== before.owner) void useDrafts.persist.rehydrate()
})

interface StoredDraft {
  draft: ReviewDraft
  change: (part: Partial<ReviewDraft>) => void
  forget: () => void
}

export function useReviewDraft(review: Review): StoredDraft {
  const stored = useDrafts(({ drafts }) => drafts[review.id])
  const draft = readDraft(review, stored)
  const put = (next: ReviewDraft | undefined) => {
    const { [review.id]: _before, ...others } = useDrafts.getState().drafts
    const drafts = next ? { ...others, [review.id]: next } : others
    useDrafts.setState({ drafts })
    if (Object.keys(drafts).length === 0) useDrafts.persist.clearStorage()
  }
  return {
    draft,
    change: (part) => {
      put({ ...readDraft(review, useDrafts.getState().drafts[review.id]), ...part })
    },
    forget: () => {
      put(undefined)
    },
  }
}

/** Ignores a stored draft that does not contain every requested skill: the storage is not trusted. */
function readDraft(review: Review, stored: unknown): ReviewDraft {
  if (!isReviewDraft(stored)) return emptyDraft(review)
  const isWhole = review.skills.every(({ id }) => stored.skills.some((skill) => skill.id === id))
  return isWhole ? stored : emptyDraft(review)
}

/** Checked without a schema, because this page is opened by guests on phones and validates nothing else. */
function isReviewDraft(stored: unknown): stored is ReviewDraft {
  const draft = (stored ?? {}) as Partial<Record<keyof ReviewDraft, unknown>>
  return (
    Array.isArray(draft.skills) &&
    draft.skills.every(isSkillDraft) &&
    typeof draft.isSincere === 'boolean' &&
    TEXTS.every((name) => typeof draft[name] === 'string')
  )
}

function isSkillDraft(stored: unknown): stored is SkillDraft {
  const { id, stars, comment } = (stored ?? {}) as Partial<Record<keyof SkillDraft, unknown>>
  const isLevel = typeof stars === 'number' && Number.isInteger(stars) && stars >= 0 && stars <= MAX_STARS
  return Number.isInteger(id) && isLevel && (comment === null || typeof comment === 'string')
}

export function getDecision(stars: number, claimed: number): 'confirmed' | 'lowered' | 'refused' {
  if (stars === 0) return 'refused'
  return stars <= claimed ? 'lowered' : 'confirmed'
}

/** Request body with a decision for every skill. */
export function acceptance({ skills: requestedSkills, certificator }: Review, draft: ReviewDraft): ReviewInput {
  const { firstname, lastname, role, comment, skills } = draft
  return {
    decision: 'accepted',
    comment: comment.trim(),
    skills: requestedSkills.map(({ id, level }) => {
      const { stars = level + 1, comment: skillComment = null } = skills.find((skill) => skill.id === id) ?? {}
      const decision = getDecision(stars, level)
      return {
        id,
        decision,
        ...(decision === 'lowered' && { level: stars - 1 }),
        ...(skillComment?.trim() && { comment: skillComment.trim() }),
      }
    }),
    certificator: {
      ...(certificator.id === null && { firstname: firstname.trim(), lastname: lastname.trim() }),
      role: role.trim(),
    },
  }
}
