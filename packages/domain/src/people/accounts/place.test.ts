import { expect, it } from 'vitest'
import { placeOf } from './place.ts'

it.each([
  ['127.0.0.1', 'This computer'],
  ['::1', 'This computer'],
  ['::ffff:127.0.0.1', 'This computer'],
  ['192.168.1.23', '192.168.1.x (local network)'],
  ['10.0.4.2', '10.0.4.x (local network)'],
  ['172.16.9.1', '172.16.9.x (local network)'],
  ['172.32.9.1', '172.32.9.x'],
  ['203.0.113.7', '203.0.113.x'],
  ['::ffff:203.0.113.7', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:x'],
  ['2001:db8::9', '2001:db8:x'],
  ['fe80::1%eth0', 'fe80:x (local network)'],
  ['fd12:3456:789a::1', 'fd12:3456:789a:x (local network)'],
  ['localhost', 'Unknown place'],
  [null, 'Unknown place'],
])('places %j at %j', (address, place) => {
  expect(placeOf(address)).toBe(place)
})
