import { glassBack, glassFront, glassGlow, liquid, type Glass } from './glass.ts';
import { label } from './label.ts';
import { fan, reeds } from './reeds.ts';
import { bodyShadow, solidBody } from './solid-body.ts';
import { type Point } from './svg.ts';
import { turned, type Profile, type Vessel } from './vessel.ts';

/** What makes one reed diffuser differ from another; viewBox units. */
interface ReedBottle {
  readonly profile: Profile;
  readonly tilt?: number;
  readonly glass: Glass;
  readonly ribs?: number;
  readonly level: number;
  readonly liquid: readonly [string, string];
  readonly collar: readonly [light: string, base: string, dark: string];
  readonly reeds: readonly [light: string, dark: string];
  readonly count: number;
  readonly spread: number;
  readonly length: number;
  readonly paper?: readonly [paper: string, ink: string, from: number, to: number, width: number];
}

/** A bottle with reeds; the neck is the top of its profile. */
export function reedBottle(id: string, cx: number, floor: number, bottle: ReedBottle): string {
  const tilt = bottle.tilt ?? 0.13;
  const vessel: Vessel = { cx, floor, profile: bottle.profile, tilt };
  const [top, lip] = bottle.profile.at(-1) ?? [0, 0];
  const neck: Point = [cx, floor - top];
  const collar: Vessel = {
    cx,
    floor: floor - top + 20,
    profile: turned([
      [0, lip + 5],
      [4, lip + 7, 3],
      [26, lip + 7, 4],
      [28, lip + 4],
    ]),
    tilt,
  };
  const tips = fan(neck, bottle.length, bottle.count, bottle.spread);
  const sticks = (part: string) =>
    reeds(`${id}-${part}`, neck, [cx, floor - 16], tips, bottle.reeds);
  const paper = bottle.paper;
  return [
    bodyShadow([vessel]),
    glassGlow(vessel, bottle.liquid[0], 0.45),
    glassBack(id, vessel, bottle.glass),
    sticks('low'),
    liquid(id, vessel, bottle.level, bottle.liquid),
    glassFront(id, vessel, bottle.glass, bottle.ribs),
    paper ? label(vessel, [paper[2], paper[3]], paper[0], paper[1], paper[4]) : '',
    solidBody(`${id}-collar`, collar, bottle.collar, { gloss: 0.7, lid: '#2a2019' }),
    // Above the collar the reeds are in front of its far side.
    `<clipPath id="${id}-above"><path d="M0 0H800V${neck[1] - 7}H0Z"/></clipPath><g clip-path="url(#${id}-above)">${sticks('high')}</g>`,
  ].join('');
}
