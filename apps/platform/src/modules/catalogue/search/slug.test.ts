import { describe, expect, it } from 'vitest'
import { searchText, slugText } from './slug.ts'

describe('slugText', () => {
  it.each([
    [['Arsenal', 'Chelsea'], 'arsenal-chelsea'],
    [['FC Bayern München', '1. FC Köln'], 'fc-bayern-munchen-1-fc-koln'],
    [['Brøndby IF', 'Malmö FF'], 'brondby-if-malmo-ff'],
    [['Śląsk Wrocław'], 'slask-wroclaw'],
    [['Fenerbahçe', 'Beşiktaş', 'Kasımpaşa'], 'fenerbahce-besiktas-kasimpasa'],
    [['Динамо Киев'], 'dinamo-kiev'],
    [['Ολυμπιακός'], 'olympiakos'],
    [['Newell’s Old Boys'], 'newells-old-boys'],
    [['الهلال'], 'event'],
  ])('%j becomes %s', (parts, slug) => {
    expect(slugText(...parts)).toBe(slug)
  })

  it('stays short and never ends in a hyphen', () => {
    const slug = slugText('A very long name of a very long club '.repeat(5))

    expect(slug.length).toBeLessThanOrEqual(80)
    expect(slug).toMatch(/^[a-z0-9].*[a-z0-9]$/)
  })
})

describe('searchText', () => {
  it('finds a name whichever way its accents are typed', () => {
    expect(searchText('Alavés')).toBe(searchText('ALAVE\u0301S'))
    expect(searchText('Straße')).toBe('strasse')
  })
})
