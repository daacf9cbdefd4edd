import type { Review, ReviewInput } from '@vecu/contract/recognition'
import { useEffect, useState } from 'react'
import { z } from 'zod'

const SkillDraft = z.object({ id: z.int(), stars: z.int().min(0).max(4), comment: z.string().nullable() })
/** No stars is not recognised. */
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

interface Kept {
  draft: ReviewDraft
  change: (part: Partial<ReviewDraft>) => void
  forget: () => void
}

/** What was said so far, kept in this tab over a reload or a change of language. */
export function useReviewDraft(review: Review): Kept {
  const key = `draft-review-${review.id}`
  const [draft, setDraft] = useState(() => emptyDraft(review))

  useEffect(() => {
    const kept = read(key)
    // Of the same skills: what was asked does not change, but another program may have written there.
    if (kept && review.skills.every(({ id }) => kept.skills.some((skill) => skill.id === id))) setDraft(kept)
  }, [key, review.skills])

  return {
    draft,
    change: (part) => {
      const next = { ...draft, ...part }
      setDraft(next)
      write(key, next)
    },
    forget: () => {
      write(key, null)
    },
  }
}

function read(key: string): ReviewDraft | undefined {
  try {
    return ReviewDraft.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data
  } catch {
    // A browser may forbid storage: the form then starts from what was claimed.
    return undefined
  }
}

function write(key: string, draft: ReviewDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage the form still works; it only forgets.
  }
}

export function decisionOf(stars: number, claimed: number): 'confirmed' | 'lowered' | 'refused' {
  if (stars === 0) return 'refused'
  return stars <= claimed ? 'lowered' : 'confirmed'
}

/** As the API takes it: every skill has its decision. */
export function acceptance({ skills: asked, certificator }: Review, draft: ReviewDraft): ReviewInput {
  const { firstname, lastname, role, comment, skills } = draft
  return {
    decision: 'accepted',
    comment: comment.trim(),
    skills: asked.map(({ id, level }) => {
      const { stars = level + 1, comment: words = null } = skills.find((skill) => skill.id === id) ?? {}
      const decision = decisionOf(stars, level)
      return {
        id,
        decision,
        ...(decision === 'lowered' && { level: stars - 1 }),
        ...(words?.trim() && { comment: words.trim() }),
      }
    }),
    certificator: {
      ...(certificator.id === null && { firstname: firstname.trim(), lastname: lastname.trim() }),
      role: role.trim(),
    },
  }
}
