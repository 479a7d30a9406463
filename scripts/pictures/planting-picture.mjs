// `npm run planting-picture`: draws docs/architecture/planting.svg from the kernel: one leg of the normal
// walk over one cycle as it is seen on the belt, as the pattern has it and planted.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endWith, ensureInstalled, ROOT } from '../project.mjs';

const SPEED = 1.2;
const STEPS = 36;
/** Pixels per metre. */
const SCALE = 330;
const ROW = 420;
const LEFT = 60;

async function load(path) {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(ROOT, path));
  return module;
}

/** Points of the left leg at every step, on the belt: [ahead, up] in metres. */
function traceLeg(sampler) {
  const { figure, law, pose } = sampler;
  const find = (name) => figure.joints.indexOf(name);
  const joints = ['l_hip', 'l_knee', 'l_talocrural', 'l_metatarsophalangeal_2'].map(find);
  const cycleM = (law.normalizedSpeed * figure.legLengthM) / law.frequency;
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const phase = step / STEPS - 0.12;
    sampler.sample(phase);
    const onBelt = (z) => z + cycleM * phase;
    const leg = joints.map((joint) => [onBelt(pose.positions[3 * joint + 2]), pose.positions[3 * joint + 1]]);
    const sole = [0, 3, 6].map((at) => [onBelt(pose.contacts[at + 2]), pose.contacts[at + 1]]);
    const own = phase - Math.floor(phase);
    return { leg, sole, stands: own < 0.5 + sampler.toeOff };
  });
}

function drawRow(trace, title, top) {
  const x = (metres) => (LEFT + 160 + metres * SCALE).toFixed(1);
  const y = (metres) => (top + ROW - 40 - metres * SCALE).toFixed(1);
  const line = (points) => points.map(([ahead, up]) => `${x(ahead)},${y(up)}`).join(' ');
  const legs = trace.map(({ leg, sole, stands }) => {
    const [hip, knee, ankle] = leg;
    const [heel, ball, toe] = sole;
    const colour = stands ? '#A84A0C' : '#8A8F98';
    const opacity = stands ? 0.85 : 0.35;
    return (
      `<polyline points="${line([hip, knee, ankle])}" stroke="${colour}" stroke-opacity="${opacity}" />` +
      `<polyline points="${line([ankle, heel, ball, toe])}" stroke="${colour}" stroke-opacity="${opacity}" />`
    );
  });
  return [
    `<text x="${LEFT}" y="${top + 26}" class="title">${title}</text>`,
    `<line x1="${LEFT}" x2="820" y1="${y(0)}" y2="${y(0)}" stroke="#D3CFC8" />`,
    ...legs,
  ].join('\n');
}

async function main() {
  await ensureInstalled();
  const { createWalkSampler } = await load('shared/body/metrics/walkSampler.ts');
  const { getBody } = await load('shared/body/figure/bodies.ts');
  const trace = (plantStrength) => {
    const sampler = createWalkSampler({ figure: getBody('Man'), normalizedSpeed: SPEED, plantStrength });
    return traceLeg(Object.assign(sampler, { toeOff: sampler.law.toeOffPhase }));
  };
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 880 ${2 * ROW + 20}" font-family="IBM Plex Sans, sans-serif">`,
    '<style>polyline{fill:none;stroke-width:1.6;stroke-linejoin:round;stroke-linecap:round}.title{font-size:20px;fill:#1D1E21}</style>',
    `<rect width="880" height="${2 * ROW + 20}" fill="#F6F4F1" />`,
    drawRow(trace(0), 'The pattern of the papers: the standing foot (orange) slides on the belt', 10),
    drawRow(trace(1), 'Planted: heel, flat, ball, toe, all in one place', 10 + ROW),
    '</svg>',
    '',
  ].join('\n');
  await writeFile(join(ROOT, 'docs', 'architecture', 'planting.svg'), svg);
}

main().catch(endWith);
