// The role of a share in its two columns: the previous version, which may serve beside this one, knows readers and editors only.
import { type SQL, sql } from 'drizzle-orm'
import { type ShareRole, shareRoles } from '#domain/sharing/share.ts'
import { shares } from '../schema/sharing.ts'

/** Readers of before there were four roles could comment. What the previous version changes stands in `role` alone. */
export const shareRole: SQL<ShareRole> = sql<ShareRole>`case
  when ${shares.role} = 'editor' then 'editor'
  when ${shares.exactRole} in ('reader', 'suggester') then ${shares.exactRole}
  else 'commenter' end`

export const columnsOfRole = (role: ShareRole): { role: 'reader' | 'editor'; exactRole: ShareRole } => ({
  role: role === 'editor' ? 'editor' : 'reader',
  exactRole: role,
})

const inOrder = sql.raw(`array[${shareRoles.map((role) => `'${role}'`).join(', ')}]`)

/** Roles in their order, of which SQL takes the highest. */
export const rankOf = (role: SQL): SQL<number> => sql<number>`array_position(${inOrder}, ${role})`
export const roleAt = (rank: SQL): SQL<ShareRole> => sql<ShareRole>`(${inOrder})[${rank}]`
