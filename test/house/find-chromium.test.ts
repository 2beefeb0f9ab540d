import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findChromium } from '../../scripts/find-chromium.ts'

let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'riskatlas-chromium-'))
  vi.stubEnv('CHROMIUM_PATH', '')
  vi.stubEnv('PATH', directory)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(directory, { recursive: true })
})

async function plant(name: string, mode = 0o755): Promise<string> {
  const file = join(directory, name)
  await writeFile(file, '#!/bin/sh\n')
  await chmod(file, mode)
  return file
}

describe(findChromium.name, () => {
  test('findChromium finds a program under one of its names on the path', async () => {
    const file = await plant('google-chrome')
    expect(findChromium()).toBe(file)
  })

  test('findChromium skips a file that is not executable', async () => {
    await plant('chromium', 0o644)
    const file = await plant('google-chrome')
    expect(findChromium()).toBe(file)
  })

  test('findChromium prefers the program named by CHROMIUM_PATH', async () => {
    await plant('chromium')
    const named = await plant('my-browser')
    vi.stubEnv('CHROMIUM_PATH', named)
    expect(findChromium()).toBe(named)
  })

  test('findChromium rejects a CHROMIUM_PATH without a program', () => {
    vi.stubEnv('CHROMIUM_PATH', join(directory, 'nothing'))
    expect(findChromium).toThrow(`CHROMIUM_PATH names ${join(directory, 'nothing')}, which is not a program`)
  })
})
