// The methods of the bell, of letters that may be refused, and of the search for everything.
import { searchEverything } from './everything/search-everything.ts'
import { countNotices } from './notices/count-notices.ts'
import { getMailPreferences } from './notices/get-mail-preferences.ts'
import { listNotices } from './notices/list-notices.ts'
import { readNotices } from './notices/read-notices.ts'
import { unsubscribe } from './notices/unsubscribe.ts'
import { updateMailPreferences } from './notices/update-mail-preferences.ts'

export const noticeMethods = {
  'count-notices': countNotices,
  'get-mail-preferences': getMailPreferences,
  'list-notices': listNotices,
  'read-notices': readNotices,
  'search-everything': searchEverything,
  unsubscribe,
  'update-mail-preferences': updateMailPreferences,
}
