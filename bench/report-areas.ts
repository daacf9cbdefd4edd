export const REPORT_AREAS = {
  1: 'Start, pages and requests',
  2: 'Accounts and sessions',
  3: 'Experiences and journals',
  4: 'Stories, portraits and PDFs',
  5: 'Recognition',
  6: 'Community and administration',
} as const

export type ReportArea = keyof typeof REPORT_AREAS

/** Required numbers that are not measured here, with the command or test that checks them. */
export const OTHER_CHECKS: Record<ReportArea, readonly { requirement: string; checkedBy: string }[]> = {
  1: [
    {
      requirement: 'kill -9 during writes, 20 times: no row lost, always opens again',
      checkedBy: 'npm run torture -- kill',
    },
    { requirement: '50 parallel repeats of one request act once', checkedBy: 'npm run torture -- parallel' },
    { requirement: 'all tests in under 15 minutes', checkedBy: 'time npm test' },
  ],
  2: [
    { requirement: 'every role × every operation, with its exact status', checkedBy: 'server/src/matrix.test.ts' },
    {
      requirement: '1,000 refreshes racing over 50 sessions: no fork, no logout',
      checkedBy: 'server/src/domain/identity/sign-in/refresh-races.test.ts',
    },
    { requirement: 'two tabs refreshing together stay signed in', checkedBy: 'e2e/session.spec.ts' },
    {
      requirement: '100 parallel uses of one invitation: one succeeds',
      checkedBy: 'server/src/domain/members/invitation/invitation.test.ts',
    },
    {
      requirement: '100 parallel uses of one reset token: one succeeds',
      checkedBy: 'server/src/domain/identity/sign-in/credentials.test.ts',
    },
    {
      requirement: '40 hostile hosts × every mail and redirect',
      checkedBy: 'server/src/platform/mail/hostile-hosts.test.ts',
    },
    { requirement: 'the whole way on a phone by keyboard, French and Greek', checkedBy: 'e2e/journey.phone.spec.ts' },
  ],
  3: [
    { requirement: '300 hostile files: no crash, no 5xx', checkedBy: 'npm run torture -- uploads' },
    { requirement: 'a reload at every step loses nothing', checkedBy: 'e2e/experience-form.spec.ts' },
    { requirement: 'a server that fails once at each call', checkedBy: 'e2e/experience-form-failures.spec.ts' },
  ],
  4: [
    {
      requirement: 'five documents in six languages: texts, one page, valid PDF/UA-1',
      checkedBy: 'npm run torture -- language',
    },
    {
      requirement: '1,000 stories of random characters become documents, 200 validated',
      checkedBy: 'npm run torture -- random',
    },
    { requirement: 'every character that is let through is one shape', checkedBy: 'pdf/src/fonts.test.ts' },
    { requirement: 'kill -9 while documents are made: each made once', checkedBy: 'npm run torture -- while' },
    { requirement: 'each form downloaded, over a reload too; five pictures are refused', checkedBy: 'e2e/pdf.spec.ts' },
  ],
  5: [
    {
      requirement: 'every state × every action, with its exact outcome',
      checkedBy: 'server/src/domain/recognition/requests/states.test.ts',
    },
    {
      requirement: '100 parallel submits: one decision, one mail',
      checkedBy: 'server/src/domain/recognition/reviews/review.test.ts',
    },
    {
      requirement: 'one changed place of a credential fails',
      checkedBy: 'server/src/domain/recognition/signing/signing.test.ts',
    },
    {
      requirement: 'credentials verify with other people’s code; baked PNG; withdrawn',
      checkedBy: 'server/src/domain/recognition/credential/credential.test.ts',
    },
    {
      requirement: 'requested, certified, changed, restored, revoked, on a phone',
      checkedBy: 'e2e/recognition.phone.spec.ts',
    },
  ],
  6: [
    { requirement: 'every operation × every role, with its exact status', checkedBy: 'server/src/matrix.test.ts' },
    { requirement: 'every id swapped between two communities', checkedBy: 'server/src/tenant-crossing.test.ts' },
    {
      requirement: 'a group made, ten invited, the poster printed, a newcomer looked after',
      checkedBy: 'e2e/admin.spec.ts',
    },
  ],
}
