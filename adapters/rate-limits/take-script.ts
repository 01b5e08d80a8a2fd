import { SLICES_PER_WINDOW } from './slices.js';

/**
 * Counts or refuses one request atomically. The key holds `latest, fifths, latest, fifths …` of the slices in the window, the oldest
 * first, and expires when the last slice has left the window. The time is that of the Redis server, the same for all processes. When
 * that clock is set back, the script uses the latest time that it has seen.
 *
 * KEYS: the counted key. ARGV: limit in fifths, window in ms, time in ms or an empty text for the server's own, fifths of this request, fifths
 * beyond the limit that it may take.
 * Returns allowed (1 or 0), fifths left, ms until more of the quota is free, or until enough is when it is refused.
 */
export const TAKE_SCRIPT = `
local limit, window, now = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local fifths, spare = tonumber(ARGV[4]), tonumber(ARGV[5])
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end
local slice = window / ${SLICES_PER_WINDOW}
local packed = redis.call('GET', KEYS[1])
local known = packed and cmsgpack.unpack(packed) or {}
if #known > 0 then now = math.max(now, known[#known - 1]) end
local entries, total = {}, 0
for i = 1, #known, 2 do
  if known[i] > now - window then
    entries[#entries + 1] = known[i]
    entries[#entries + 1] = known[i + 1]
    total = total + known[i + 1]
  end
end
local excess = total + fifths - limit - spare
if excess > 0 then
  local frees, freed = 1, entries[2]
  while freed < excess and entries[frees + 2] do
    frees = frees + 2
    freed = freed + entries[frees + 1]
  end
  return {0, limit - total, entries[frees] + window - now}
end
local last = #entries
if last > 0 and math.floor(entries[last - 1] / slice) == math.floor(now / slice) then
  entries[last - 1] = now
  entries[last] = entries[last] + fifths
else
  entries[last + 1] = now
  entries[last + 2] = fifths
end
redis.call('SET', KEYS[1], cmsgpack.pack(entries), 'PX', window)
return {1, limit - total - fifths, entries[1] + window - now}
`;
