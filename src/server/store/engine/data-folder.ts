// Where everything that is kept lies, and in it the embedded database.
import { join, resolve } from 'node:path'

export const defaultDataFolder = './data'

export const databaseFolder = (dataDir: string): string => join(resolve(dataDir), 'database')
