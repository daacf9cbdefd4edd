/** Fills the first community with members: a tenth pending or deactivated, in groups that grow with their number. */
export const SMALL_GROUP = 'Groupe des trente'
export const LARGE_GROUP = 'Groupe 1'
export const WHOLE_GROUP = 'Groupe de tous'
/** Name of three members, whatever their number. */
export const RARE_NAME = 'Xanthopoulos'
export const FREQUENT_NAME = 'Élodie'

const FIRST_NAMES = `array['Inès', 'Élodie', 'Γιώργος', 'Noël', 'Chiara', 'Sofía', 'Jan', 'Anaïs', 'Léa', 'João', 'Mara', 'Piet',
  'Özlem', 'Zoé', 'Luc', 'Ana', 'Bram', 'Eleni', 'Marco', 'Nina']`
const LAST_NAMES = `array['Martin', 'Éluard', 'Παπαδόπουλος', 'Rossi', 'De Vries', 'Silva', 'Dupré', 'Bianchi', 'Jansen', 'Costa',
  'Lefèvre', 'Ferreira', 'Moreau', 'Bakker', 'Conti', 'Santos', 'Garnier', 'Visser', 'Greco', 'Nunes', 'Fabre', 'Smit', 'Ricci']`

/** `execute` runs a statement, on PostgreSQL or PGlite. */
export async function fillMembers(execute: (statement: string) => Promise<unknown>, members: number): Promise<void> {
  for (const statement of statements(members)) await execute(statement)
}

function statements(members: number): string[] {
  return [
    `insert into account (community_id, email, firstname, lastname, status, active, experiences_count,
       stories_count, certified_count, last_activity_at, created_at, last_entry_at, waiting_requests_count)
     select community.id, 'member-' || n || '@measured.test', (${FIRST_NAMES})[1 + n % 20],
       case when n <= 3 then '${RARE_NAME}' else (${LAST_NAMES})[1 + n * 7 % 23] || ' ' || n * 7919 % 100003 end,
       case when n % 20 = 7 then 'pending' else 'accepted' end, n % 20 <> 13,
       n * 31 % 40, n * 17 % 6, n * 13 % 9, case when n % 11 <> 0 then now() - make_interval(mins => n * 37 % 500000) end,
       now() - make_interval(mins => n), case when n % 7 <> 0 then now() - make_interval(hours => n * 41 % 2000) end,
       case when n % 10 = 0 then 1 + n % 3 else 0 end
     from generate_series(1, ${members}) n join community on community.slug = 'vecu'`,
    'analyze account',
    `insert into team (community_id, name) select id, 'Groupe ' || n from community, generate_series(1, 20) n where slug = 'vecu'`,
    `insert into team (community_id, name) select id, '${SMALL_GROUP}' from community where slug = 'vecu'`,
    `insert into membership (community_id, account_id, team_id, group_admin)
     select account.community_id, account.id, team.id, split_part(email, '@', 1) ~ '^member-([0-9]*[02468])?1$'
     from account join team on team.community_id = account.community_id
       and team.name = 'Groupe ' || (1 + account.id % 20) where account.email like '%@measured.test'`,
    `insert into membership (community_id, account_id, team_id)
     select chosen.community_id, chosen.id, team.id
     from (select id, community_id from account where email like '%@measured.test' order by id limit 30) chosen
       join team on team.name = '${SMALL_GROUP}'`,
    `insert into team (community_id, name) select id, '${WHOLE_GROUP}' from community where slug = 'vecu'`,
    `insert into membership (community_id, account_id, team_id)
     select account.community_id, account.id, team.id from account join team
       on team.community_id = account.community_id and team.name = '${WHOLE_GROUP}'
     where account.email like '%@measured.test'`,
    'vacuum analyze',
  ]
}
