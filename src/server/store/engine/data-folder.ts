// The folder of all stored data, with the embedded database in it.
import { join, resolve } from 'node:path'

export const defaultDataFolder = './data'

export const databaseFolder = (dataDir: string): string => join(resolve(dataDir), 'database')
