export const REPORT_AREAS = {
  1: 'The house',
  2: 'Accounts and sessions',
  3: 'Experiences and journals',
  4: 'Stories, portraits and PDFs',
  5: 'Recognition',
  6: 'Community and administration',
} as const

export type Part = keyof typeof REPORT_AREAS

/** Required numbers that are not measured here, with the command or test that checks them. */
export const PROVEN_ELSEWHERE: Record<Part, readonly { what: string; by: string }[]> = {
  1: [
    { what: 'kill -9 during writes, 20 times: no row lost, always opens again', by: 'npm run torture -- kill' },
    { what: '50 parallel repeats of one request act once', by: 'npm run torture -- parallel' },
    { what: 'all tests in under 15 minutes: held by nothing yet, to be timed', by: 'time npm test' },
  ],
  2: [
    { what: 'every role × every operation, with its exact status', by: 'server/src/matrix.test.ts' },
    {
      what: '1,000 refreshes racing over 50 sessions: no fork, no logout',
      by: 'server/src/domain/identity/sign-in/refresh-races.test.ts',
    },
    { what: 'two tabs refreshing together stay signed in', by: 'e2e/session.spec.ts' },
    {
      what: '100 parallel uses of one invitation: one succeeds',
      by: 'server/src/domain/members/invitation/invitation.test.ts',
    },
    {
      what: '100 parallel uses of one reset token: one succeeds',
      by: 'server/src/domain/identity/sign-in/credentials.test.ts',
    },
    { what: '40 hostile hosts × every mail and redirect', by: 'server/src/platform/mail/hostile-hosts.test.ts' },
    { what: 'the whole way on a phone by keyboard, French and Greek', by: 'e2e/journey.phone.spec.ts' },
  ],
  3: [
    { what: '300 hostile files: no crash, no 5xx', by: 'npm run torture -- uploads' },
    { what: 'a reload at every step loses nothing', by: 'e2e/experience-form.spec.ts' },
    { what: 'a server that fails once at each call', by: 'e2e/experience-form-failures.spec.ts' },
  ],
  4: [
    { what: 'five documents in six languages: texts, one page, valid PDF/UA-1', by: 'npm run torture -- language' },
    { what: '1,000 stories of random characters become documents, 200 validated', by: 'npm run torture -- random' },
    { what: 'every character that is let through is one shape', by: 'pdf/src/fonts.test.ts' },
    { what: 'kill -9 while documents are made: each made once', by: 'npm run torture -- while' },
    { what: 'each form downloaded, over a reload too; five pictures are refused', by: 'e2e/pdf.spec.ts' },
  ],
  5: [
    {
      what: 'every state × every action, with its exact outcome',
      by: 'server/src/domain/recognition/requests/states.test.ts',
    },
    {
      what: '100 parallel submits: one decision, one mail',
      by: 'server/src/domain/recognition/reviews/review.test.ts',
    },
    { what: 'one changed place of a credential fails', by: 'server/src/domain/recognition/signing/signing.test.ts' },
    {
      what: 'credentials verify with other people’s code; baked PNG; withdrawn',
      by: 'server/src/domain/recognition/credential/credential.test.ts',
    },
    { what: 'asked, sealed, changed, put back, withdrawn, on a phone', by: 'e2e/recognition.phone.spec.ts' },
  ],
  6: [
    { what: 'every operation × every role, with its exact status', by: 'server/src/matrix.test.ts' },
    { what: 'every id swapped between two communities', by: 'server/src/tenant-crossing.test.ts' },
    { what: 'a group made, ten invited, the poster printed, a newcomer looked after', by: 'e2e/admin.spec.ts' },
  ],
}
