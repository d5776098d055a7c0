// The folder of all stored data, with the embedded database in it.
import { join, resolve } from 'node:path'

export const defaultDataFolder = './data'

export const databaseFolder = (dataDir: string): string => join(resolve(dataDir), 'database')

/** Locked while a backup of the embedded database is made; it holds the copy of the database that is read. */
export const backupFolder = (dataDir: string): string => join(resolve(dataDir), 'backup')
