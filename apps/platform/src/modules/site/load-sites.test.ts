import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unboundedParts } from '@touchline/contract/testing/unbounded-parts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { loadSites } from './load-sites.ts'
import { SiteFile } from './site-file.ts'

describe('loadSites', () => {
  it('reads an operator’s site beside the built-in ones, and in place of one with its key', async () => {
    const touchline = await builtIn()
    const folder = await folderOf({
      'own.json': JSON.stringify({
        ...touchline,
        site: { ...touchline.site, key: 'own' },
        hosts: ['own.example'],
      }),
      'other.json': JSON.stringify({ ...touchline, site: { ...touchline.site, name: 'Renamed' } }),
      'notes.txt': 'no site',
    })

    const sites = loadSites({ SITE: 'own', SITE_FILES: folder })

    expect([...sites.byKey.keys()].sort()).toEqual(['northgoal', 'own', 'touchline'])
    expect(sites.byDefault.site.key).toBe('own')
    expect(sites.byHost.get('own.example')?.site.key).toBe('own')
    expect(sites.byKey.get('touchline')?.site.name).toBe('Renamed')
  })

  it('takes no text and no number without limits', () => {
    expect(unboundedParts(SiteFile)).toEqual([])
  })

  it('names every broken file and every mistake in it', async () => {
    const touchline = await builtIn()
    const folder = await folderOf({
      'broken.json': '{ "site": ',
      'wrong.json': JSON.stringify({
        ...touchline,
        locales: [],
        theme: { ...touchline.theme, default: 'blue' },
      }),
      'unknown.json': JSON.stringify({ ...touchline, colour: 'red' }),
    })

    const load = () => loadSites({ SITE: 'touchline', SITE_FILES: folder })

    expect(load).toThrow(/The sites are not usable:/)
    expect(load).toThrow(/broken\.json: .*JSON/)
    expect(load).toThrow(/wrong\.json: locales: /)
    expect(load).toThrow(/wrong\.json: theme\.default: /)
    expect(load).toThrow(/unknown\.json: .*colour/s)
  })

  it.each([
    [
      'a group that no player can be in',
      { access: { userGroups: ['very important'] } },
      /access\.userGroups\.0: /,
    ],
    [
      'a switch that nothing reads',
      { features: { quickBets: true } },
      /features: quickBets is none of quickBet,/,
    ],
    ['a block that its area has no part for', { home: ['bet_slip'] }, /areas\.home\.0/],
    ['a sender with a second line', { mailFrom: 'a@b.example\r\nbcc: c@d.example' }, /mailFrom/],
    [
      'a price format that does not exist',
      { odds: { displayCap: null, displayCapText: '', defaultFormat: 'roman' } },
      /odds\.defaultFormat/,
    ],
    ['a setting of long ago', { depositReminder: {} }, /depositReminder/],
  ])('refuses %s, by name', async (_, parts: Record<string, unknown>, message) => {
    const touchline = await builtIn()
    const { home, ...others } = parts
    const areas = home ? { ...touchline.areas, home } : touchline.areas
    const folder = await folderOf({ 'own.json': JSON.stringify({ ...touchline, areas, ...others }) })

    expect(() => loadSites({ SITE: 'touchline', SITE_FILES: folder })).toThrow(message)
  })

  it('refuses a colour that could leave its declaration', async () => {
    const touchline = await builtIn()
    const brand = { dark: { '--color-accent': 'red; } body { display: none' }, light: {} }
    const folder = await folderOf({
      'evil.json': JSON.stringify({ ...touchline, theme: { default: 'dark', brand } }),
    })

    expect(() => loadSites({ SITE: 'touchline', SITE_FILES: folder })).toThrow(
      /evil\.json: theme\.brand\.dark\.--color-accent/,
    )
  })

  it.each([
    'https://*.casino.example',
    'https://casino.example/',
    'https://casino.example:443',
    'https://casino.example; script-src *',
    'https://casino.example https://other.example',
    'null',
  ])('refuses %j as a host page and as who may frame, by name', async (origin) => {
    const touchline = await builtIn()
    const folder = await folderOf({
      'own.json': JSON.stringify({ ...touchline, embed: { hosts: [origin] }, frameAncestors: ['*', origin] }),
    })

    const load = () => loadSites({ SITE: 'touchline', SITE_FILES: folder })

    expect(load).toThrow(/own\.json: embed\.hosts\.0: /)
    expect(load).toThrow(/own\.json: frameAncestors\.0: [\s\S]*own\.json: frameAncestors\.1: /)
  })

  it('refuses a private key, and keys without an issuer', async () => {
    const touchline = await builtIn()
    const key = { kty: 'OKP', crv: 'Ed25519', x: 'x'.repeat(43) }
    const load = async (embed: object) => {
      const folder = await folderOf({ 'own.json': JSON.stringify({ ...touchline, embed }) })
      return () => loadSites({ SITE: 'touchline', SITE_FILES: folder })
    }

    expect(await load({ issuer: 'casino', keys: [key] })).not.toThrow()
    expect(await load({ issuer: 'casino', keys: [{ ...key, d: 'x'.repeat(43) }] })).toThrow(
      /embed\.keys\.0: Unrecognized key: "d"/,
    )
    // As Node exports one.
    expect(await load({ issuer: 'casino', keys: [{ ...key, alg: 'Ed25519', ext: true }] })).toThrow(
      /embed\.keys\.0\.alg: Invalid input: expected "EdDSA"[\s\S]*Unrecognized key: "ext"/,
    )
    expect(await load({ keys: [key] })).toThrow(/issuer and keys go together/)
  })

  it('says what SITE may be', () => {
    expect(() => loadSites({ SITE: 'nowhere', SITE_FILES: undefined })).toThrow(
      'SITE is nowhere, which is none of northgoal, touchline',
    )
  })

  it('says that the folder cannot be read', () => {
    expect(() => loadSites({ SITE: 'touchline', SITE_FILES: '/no/such/folder' })).toThrow(
      'SITE_FILES is /no/such/folder, which is no folder that can be read',
    )
  })
})

async function builtIn() {
  return JSON.parse(await readFile(path.join(import.meta.dirname, 'sites/touchline.json'), 'utf8'))
}

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-sites-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
  return folder
}
