import sharp from 'sharp';
import type { Random } from '../sales/random.js';

/** How far a picture is from a scan. Angles in degrees, the rest as shares or in pixels. */
export interface Roughness {
  readonly turn: number;
  readonly perspective: number;
  readonly crumple: number;
  readonly shadow: number;
  readonly noise: number;
  readonly blur: number;
  readonly quality: number;
}

export const PHONE: Roughness = {
  turn: 3,
  perspective: 0.03,
  crumple: 1.5,
  shadow: 0.25,
  noise: 6,
  blur: 0.5,
  quality: 82,
};
export const ROUGH: Roughness = {
  turn: 8,
  perspective: 0.06,
  crumple: 4,
  shadow: 0.45,
  noise: 12,
  blur: 0.9,
  quality: 65,
};

/** Makes a picture look as if a phone took it: on a dark table, turned, bent, shaded, noisy, blurred, sometimes stored on its side. */
export async function photographed(png: Buffer, random: Random, roughness: Roughness): Promise<Buffer> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const margin = Math.round(info.width * random.between(0.08, 0.2));
  const width = info.width + 2 * margin;
  const height = info.height + 2 * margin;
  const view = viewOf(random, roughness, info.width, info.height, margin);
  const [tableRed, tableGreen, tableBlue] = random.pick([
    [70, 52, 38],
    [44, 48, 56],
    [96, 78, 60],
    [30, 30, 34],
  ] as const);
  const shadow = { angle: random.between(0, 6.28), depth: roughness.shadow * random.between(0.5, 1) };
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [sourceX, sourceY] = view(x, y);
      const column = Math.round(sourceX);
      const row = Math.round(sourceY);
      const isPaper = column >= 0 && row >= 0 && column < info.width && row < info.height;
      const across = (Math.cos(shadow.angle) * (x / width - 0.5) + Math.sin(shadow.angle) * (y / height - 0.5)) * 2;
      const fold = 1 - 0.02 * roughness.crumple * Math.abs(Math.sin(sourceY / 90 + sourceX / 140));
      const light = (1 - shadow.depth * (0.5 + 0.5 * Math.tanh(across * 2))) * (isPaper ? fold : 1);
      const noise = (random.next() + random.next() + random.next() - 1.5) * roughness.noise;
      const grain = isPaper ? 0 : 10 * Math.sin(x / 7 + Math.sin(y / 40) * 4);
      const source = (row * info.width + column) * 3;
      const at = (y * width + x) * 3;
      const colours = isPaper
        ? [data[source] ?? 0, data[source + 1] ?? 0, data[source + 2] ?? 0]
        : [tableRed, tableGreen, tableBlue];
      for (const [index, colour] of colours.entries())
        pixels[at + index] = Math.max(0, Math.min(255, (colour + grain) * light + noise));
    }
  }
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } }).blur(Math.max(0.3, roughness.blur));
  // Phones store a picture as the sensor sees it, and say in EXIF how to turn it.
  return random.next() < 0.3
    ? await sharp(await picture.rotate(-90).png().toBuffer())
        .withMetadata({ orientation: 6 })
        .jpeg({ quality: roughness.quality })
        .toBuffer()
    : await picture.jpeg({ quality: roughness.quality }).toBuffer();
}

/** Maps a point of the photo to the point of the paper that it shows. */
function viewOf(random: Random, roughness: Roughness, paperWidth: number, paperHeight: number, margin: number) {
  const angle = (random.between(-roughness.turn, roughness.turn) * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const tilt = [random.between(-1, 1), random.between(-1, 1)].map((each) => each * roughness.perspective);
  const wave = roughness.crumple;
  const phase = random.between(0, 6);
  return (x: number, y: number): readonly [number, number] => {
    const centeredX = x - margin - paperWidth / 2;
    const centeredY = y - margin - paperHeight / 2;
    const turnedX = centeredX * cosine + centeredY * sine;
    const turnedY = -centeredX * sine + centeredY * cosine;
    const depth = 1 + (tilt[0] ?? 0) * (turnedX / paperWidth) + (tilt[1] ?? 0) * (turnedY / paperHeight);
    const bentY = turnedY / depth + wave * Math.sin(turnedX / 110 + phase);
    const bentX = turnedX / depth + wave * Math.sin(turnedY / 130 + phase);
    return [bentX + paperWidth / 2, bentY + paperHeight / 2];
  };
}
