/** Shows what the platform pushes, and opens its page at a press. It serves no page and keeps nothing. */
addEventListener('push', (event) => {
  const { title, body, path, tag } = messageOf(event)
  const options = { body, tag, data: { path }, icon: '/favicon.svg' }
  event.waitUntil(registration.showNotification(title, options))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(event.notification.data?.path ?? '/', location.origin)
  // Only pages of this site are opened, whatever a message says.
  if (address.origin === location.origin) event.waitUntil(clients.openWindow(address.href))
})

/** A browser that shows nothing for a message may withdraw the permission, so there is always something to show. */
function messageOf(event) {
  try {
    const { title, body, path, tag } = event.data.json()
    return { title: String(title), body: String(body), path: String(path), tag: String(tag) }
  } catch {
    return { title: location.host, body: '', path: '/', tag: 'other' }
  }
}
