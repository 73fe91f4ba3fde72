import { PAYMENT_STAGES } from '@touchline/contract/entities/player/payment'
import { RETURN_PARAM, SPI_NOTIFICATIONS } from '@touchline/contract/spi'
import { describe, expect, it } from 'vitest'
import { readNotification, readReturn, resultOf, spiAlert } from './payment-alerts.ts'

describe('spiAlert', () => {
  it('maps the types of the specification: danger is an error', () => {
    expect(spiAlert('deposit_success').type).toBe('success')
    expect(spiAlert('deposit_pending').type).toBe('warning')
    expect(spiAlert('deposit_error').type).toBe('error')
  })
})

describe('readNotification', () => {
  it.each(Object.keys(SPI_NOTIFICATIONS))('knows %s', (name) => {
    expect(readNotification({ type: 'success', key: `spi.notification.${name}`, paymentId: 17 })).toEqual({
      name,
      paymentId: 17,
    })
  })

  it.each([
    null,
    'deposit_success',
    { key: 'spi.notification.unheard_of', paymentId: 1 },
    { key: 'spi.notification.toString', paymentId: 1 },
    { key: 'spi.notification.deposit_success', paymentId: '1' },
  ])('ignores %j', (detail) => {
    expect(readNotification(detail)).toBeNull()
  })
})

describe('readReturn', () => {
  it.each([
    ['quick-deposit-status=success&payment=17', { result: 'success', paymentId: 17 }],
    ['quick-deposit-status=pending', { result: 'pending', paymentId: null }],
    ['quick-deposit-status=error&payment=-1', { result: 'error', paymentId: null }],
    ['quick-deposit-status=paid&payment=17', null],
    ['payment=17', null],
  ])('%s', (search, expected) => {
    expect(readReturn(new URLSearchParams(search), RETURN_PARAM)).toEqual(expected)
  })
})

describe('resultOf', () => {
  it('takes nothing for done that may still change', () => {
    const done = PAYMENT_STAGES.filter((stage) => resultOf(stage) !== 'pending')
    expect(done).toEqual(['success', 'error', 'cancelled', 'reversed'])
  })
})
