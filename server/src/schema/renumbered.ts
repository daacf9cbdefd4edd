/** Names of migrations before 1.0.0, in which two had the number 45, and the names that they have now. */
export const RENUMBERED: Readonly<Record<string, string>> = {
  '0045-follow-up-validated': '0046-follow-up-validated',
  '0046-feedback': '0047-feedback',
  '0047-safeguarding': '0048-safeguarding',
  '0048-notifications-validated': '0049-notifications-validated',
  '0049-openid': '0050-openid',
  '0050-follow-up-pages': '0051-follow-up-pages',
  '0051-portrait-reports': '0052-portrait-reports',
  '0052-portrait-reports-validated': '0053-portrait-reports-validated',
  '0053-dismissed-invitations': '0054-dismissed-invitations',
}
