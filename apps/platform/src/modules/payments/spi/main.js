// The deposit provider's script (see `Spi` of @touchline/contract/spi): a frame for the provider's page, and one
// notification when it is done. It moves no money and knows no player.
;(() => {
  const NS = 'touchline.spi/1'
  const ANSWER_MS = 15_000
  const TYPES = {
    deposit_success: 'success',
    deposit_pending: 'warning',
    deposit_error: 'danger',
    deposit_cancelled: 'warning',
    quick_deposit_success: 'success',
    quick_deposit_pending: 'warning',
    quick_deposit_error: 'danger',
    withdrawal_account_named: 'success',
    withdrawal_account_refused: 'danger',
    unavailable: 'danger',
  }
  const NAMES = {
    deposit: {
      success: 'deposit_success',
      pending: 'deposit_pending',
      error: 'deposit_error',
      none: 'deposit_cancelled',
    },
    quick_deposit: {
      success: 'quick_deposit_success',
      pending: 'quick_deposit_pending',
      error: 'quick_deposit_error',
      none: 'deposit_cancelled',
    },
    withdrawal: {
      success: 'withdrawal_account_named',
      pending: 'withdrawal_account_named',
      error: 'withdrawal_account_refused',
      none: null,
    },
  }

  function notify(name, paymentId) {
    if (name === null) return
    const detail = { type: TYPES[name], key: `spi.notification.${name}`, paymentId }
    window.dispatchEvent(new CustomEvent('spi:notification', { detail }))
  }

  function open({ container, payment, title, purpose }) {
    const frame = document.createElement('iframe')
    let isOver = false
    let settle = () => {}
    const result = new Promise((resolve) => {
      settle = resolve
    })
    const silence = setTimeout(() => {
      if (isOver) return
      notify('unavailable', payment.id)
      end(null, null)
    }, ANSWER_MS)

    function end(value, name) {
      if (isOver) return
      isOver = true
      clearTimeout(silence)
      window.removeEventListener('message', hear)
      notify(name, payment.id)
      settle(value)
    }

    function hear({ source, data }) {
      if (source !== frame.contentWindow || typeof data !== 'object' || data === null || data.ns !== NS)
        return
      if (data.type === 'ready') clearTimeout(silence)
      if (data.type === 'height' && data.height >= 0)
        frame.style.blockSize = `${Math.min(data.height + 32, 2000)}px`
      if (data.type === 'result' && ['success', 'pending', 'error'].includes(data.result))
        end(data.result, NAMES[purpose][data.result])
    }

    window.addEventListener('message', hear)
    frame.title = title
    frame.src = payment.frame
    frame.setAttribute('sandbox', 'allow-forms allow-scripts')
    frame.referrerPolicy = 'no-referrer'
    Object.assign(frame.style, { border: '0', inlineSize: '100%', minBlockSize: '20rem', display: 'block' })
    container.replaceChildren(frame)
    return {
      result,
      close() {
        end(null, NAMES[purpose].none)
        frame.remove()
      },
    }
  }

  window.touchlineSpi = Object.freeze({ version: 1, open })
})()
