import type { Review } from '@vecu/contract/recognition'
import type { ReviewInput } from '@vecu/contract/review'
import { z } from 'zod'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

import { persistedInTab } from '../../../platform/browser/browser-storage.ts'
import { useSession } from '../../../platform/session/session.ts'

const SkillDraft = z.object({ id: z.int(), stars: z.int().min(0).max(4), comment: z.string().nullable() })
/** Zero stars mean refused. */
export type SkillDraft = z.infer<typeof SkillDraft>

const ReviewDraft = z.object({
  skills: z.array(SkillDraft),
  comment: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  role: z.string(),
  isSincere: z.boolean(),
})
export type ReviewDraft = z.infer<typeof ReviewDraft>

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
  const { data } = ReviewDraft.safeParse(stored)
  const isWhole = review.skills.every(({ id }) => data?.skills.some((skill) => skill.id === id))
  return data && isWhole ? data : emptyDraft(review)
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
