import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { createPose } from '../../../../shared/body/pose/pose.ts';
import { createPoser } from '../../../../shared/body/pose/poser.ts';
import { SLOT } from '../../../../shared/gait/channels.ts';
import { createPosture } from '../../../../shared/gait/posture.ts';
import { measureBytes } from '../../measureBytes.ts';

// Run by floor.test.ts, bundled, in a process of its own. Prints what a pose without planting leaves on the
// heap, bytes.
const poser = createPoser(getBody('Full spine'));
const pose = createPose(poser.figure);
const posture = createPosture();
console.log(
  measureBytes((count) => {
    for (let i = 0; i < count; i++) {
      posture.channels[SLOT.kneeFlexion] = i % 60;
      poser.writePoseInto(posture, pose, 'floor');
    }
  }, 60_000),
);
