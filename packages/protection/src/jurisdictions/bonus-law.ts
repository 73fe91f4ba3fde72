/** What campaigns are made of; an odds boost is a combo boost from one leg on. */
export const CAMPAIGN_KINDS = [
  'comboboost',
  'odds_boost',
  'early_payout',
  'freebet',
  'hunting',
  'tournament',
  'lootbox',
  'insurance',
  'amb',
] as const
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number]

/** What makes a campaign grant a player something. */
export const CAMPAIGN_TRIGGERS = [
  'once',
  'registration',
  'deposit',
  'birthday',
  'bets',
  'code',
  'operator',
] as const
export type CampaignTrigger = (typeof CAMPAIGN_TRIGGERS)[number]

/** What a jurisdiction forbids of bonuses. */
export interface BonusLaw {
  forbiddenKinds: readonly (CampaignKind | 'jackpot' | 'comp_points')[]
  forbiddenTriggers: readonly CampaignTrigger[]
  /** Only for who has placed no bet and was granted nothing before. */
  onlyFirst: boolean
  /** Not in the name of a campaign by which something can be lost, in lower case. */
  forbiddenWords: readonly string[]
}

/** Of a campaign, what a law can forbid. */
export interface RuledCampaign {
  kind: CampaignKind
  trigger: CampaignTrigger
  names: readonly string[]
  /** Whatever happens, the player has their stake back. */
  isWithoutLoss: boolean
}

/** Why a jurisdiction does not allow a campaign; null where it does. A law that nobody has filled in allows nothing. */
export function campaignRefusal(campaign: RuledCampaign, law: BonusLaw | null): string | null {
  if (law === null) return 'bonuses are off until its law is filled in'
  if (law.forbiddenKinds.includes(campaign.kind)) return `forbids the kind ${campaign.kind}`
  if (law.forbiddenTriggers.includes(campaign.trigger)) return `forbids the trigger ${campaign.trigger}`
  if (campaign.isWithoutLoss) return null
  const names = campaign.names.join(' ').toLowerCase()
  const word = law.forbiddenWords.find((one) => names.includes(one))
  return word === undefined ? null : `forbids a name with “${word}” where a stake can be lost`
}
