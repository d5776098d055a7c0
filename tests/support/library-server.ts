// A server whose catalogue is the library, and the address of each of its texts by its file.
import { loadLibrary } from '#server/library/load.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { openApp } from './app.ts'
import { listFileSlugs } from './library.ts'

export async function openLibraryServer(database: OpenDatabase) {
  const server = await openApp(database)
  await loadLibrary(database.db, new Date(), 'library')
  return { server, slugs: await listFileSlugs(database) }
}
