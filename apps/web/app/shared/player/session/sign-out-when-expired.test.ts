import { QueryClient } from '@tanstack/react-query'
import { type ApiResponse, createApiClient } from '@touchline/contract/api-client'
import { API_ERRORS } from '@touchline/contract/api-errors'
import { listBets } from '@touchline/contract/calls/bets/list-bets'
import { Player } from '@touchline/contract/entities/player/player'
import type { ApiErrorName } from '@touchline/contract/errors'
import { fakeValue } from '@touchline/contract/testing/fake'
import { afterEach, describe, expect, it } from 'vitest'
import { accountDialog, closeAccountDialog, openAccountDialog } from './account-dialog.ts'
import { signOutWhenExpired } from './sign-out-when-expired.ts'

const SECOND_STEP = { name: 'second-step', token: 'of-a-right-password' } as const
const [ANN, BEN] = [fakeValue(Player, { id: 7 }), fakeValue(Player, { id: 8 })]

afterEach(closeAccountDialog)

describe('signOutWhenExpired', () => {
  it.each([
    ['an error of the platform', refused('unauthorized')],
    ['a reply of status 401 whose body is not the platform’s', answered(401, '<h1>Unauthorized</h1>')],
  ])('signs the player out and says why after %s', async (_, answer) => {
    const page = aPage(ANN, answer)
    await expect(page.call()).rejects.toThrow(Error)
    expect(page.player()).toBeNull()
    expect(accountDialog.get()).toEqual({ name: 'sign-in', isExpired: true })
  })

  it('leaves whoever signs in again meanwhile at their second step', async () => {
    const page = aPage(ANN, refused('unauthorized'), () => openAccountDialog(SECOND_STEP))
    await expect(page.call()).rejects.toThrow(Error)
    expect(page.player()).toBeNull()
    expect(accountDialog.get()).toEqual(SECOND_STEP)
  })

  it('says so once for ten calls that are answered at the same time', async () => {
    const page = aPage(ANN, refused('unauthorized'))
    const opened: unknown[] = []
    // As in a frame, where the host answers for the dialogue.
    const stop = accountDialog.subscribe(() => {
      if (accountDialog.get() === null) return
      opened.push(accountDialog.get())
      closeAccountDialog()
    })
    await Promise.allSettled(Array.from({ length: 10 }, page.call))
    stop()
    expect(opened).toEqual([{ name: 'sign-in', isExpired: true }])
  })

  it.each([
    ['another refusal', refused('invalid_credentials')],
    ['a proxy’s page of another status', answered(502, '<h1>Bad gateway</h1>')],
  ])('leaves the player signed in after %s', async (_, answer) => {
    const page = aPage(ANN, answer)
    await expect(page.call()).rejects.toThrow(Error)
    expect(page.player()).toEqual(ANN)
    expect(accountDialog.get()).toBeNull()
  })

  it.each([
    ['a visitor', null],
    ['another player', BEN],
  ])('leaves a player alone when the request was of %s', async (_, asking) => {
    const page = aPage(asking, refused('unauthorized'), () => page.become(ANN))
    await expect(page.call()).rejects.toThrow(Error)
    expect(page.player()).toEqual(ANN)
    expect(accountDialog.get()).toBeNull()
  })
})

function aPage(asking: Player | null, response: ApiResponse, onSent: () => void = () => undefined) {
  const queries = new QueryClient()
  const become = (player: Player | null) => queries.setQueryData(['session'], player)
  become(asking)
  async function send() {
    onSent()
    return response
  }
  const api = signOutWhenExpired(createApiClient({ send, locale: 'en' }), queries)
  return {
    become,
    call: () => api.call(listBets, {}),
    player: () => queries.getQueryData(['session']),
  }
}

function answered(status: number, body: unknown): ApiResponse {
  return { status, headers: new Headers(), body }
}

function refused(error: ApiErrorName): ApiResponse {
  const { status, code } = API_ERRORS[error]
  return answered(status, { error, code, message: error, data: {}, request_id: 'r1' })
}
