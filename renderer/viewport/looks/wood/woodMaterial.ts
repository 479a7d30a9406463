import { Color, MeshStandardMaterial, type Texture } from 'three';
import { type Paint, PAINT } from '../../../../shared/body/wood/geometryBuilder.ts';
import { WOOD, type ThemeColors } from '../../../ui/tokens/tokens.ts';
import { leaveFigureStencil } from '../../scene/figureStencil.ts';
import { type BodyCapsules, CAPSULE_COUNT } from './bodyCapsules.ts';

/**
 * How far a tinted limb goes from bare wood to its side's colour (chosen: clearly coloured, the modelling
 * still reads).
 */
const LIMB_TINT = 0.72;

/**
 * How much of its light a place loses to a part of the body that it lies against, and what is left to it at
 * least (chosen by eye).
 */
const BODY_SHADE = { most: 0.75, least: 0.35 } as const;

/**
 * How much darker the joints of a body are that is coloured through, and how opaque its outline is, which
 * tells it from bodies that stand all but where it stands (chosen by eye).
 */
const TINTED = { joint: 0.6, outline: 0.95 } as const;

const PAINTS = Object.keys(PAINT).length;

/** Only two joints pull on a vertex, so two matrices are fetched and not four. */
const SKIN_BASE = /* glsl */ `
#if defined( USE_SKINNING ) || defined( CROWD )
  mat4 boneMatX = getBoneMatrix( skinIndex.x );
  mat4 boneMatY = getBoneMatrix( skinIndex.y );
  mat4 skinMatrix = boneMatX * skinWeight.x + boneMatY * skinWeight.y;
  vGlow = skinMatrix[ 0 ][ 3 ];
#endif
#ifdef CROWD
  vGlow = abs( walker.x - litWalker ) < 0.5 ? 1.0 : 0.0;
#endif
`;
const SKIN_NORMAL = /* glsl */ `
#if defined( USE_SKINNING ) || defined( CROWD )
  objectNormal = mat3( skinMatrix ) * objectNormal;
#endif
`;
const SKIN_POSITION = /* glsl */ `
#if defined( USE_SKINNING ) || defined( CROWD )
  transformed = ( skinMatrix * vec4( transformed, 1.0 ) ).xyz;
#endif
`;
const VERTEX_HEAD = /* glsl */ `
attribute vec4 paint;
uniform vec3 palette[ ${PAINTS} ];
uniform float limbTint;
varying vec3 vPaint;
varying float vGlow;
#ifdef BODY_SHADE
varying vec3 vBodyPlace;
varying vec3 vBodyNormal;
#endif
// Many bodies in one mesh: each has its joints in a row of two textures, and a share of the second one's.
#ifdef CROWD
attribute vec4 skinIndex;
attribute vec4 skinWeight;
attribute vec2 walker;
uniform highp sampler2D crowdOne;
uniform highp sampler2D crowdOther;
uniform float litWalker;
mat4 readBoneMatrix( highp sampler2D rows, int x, int y ) {
  return mat4(
    texelFetch( rows, ivec2( x, y ), 0 ),
    texelFetch( rows, ivec2( x + 1, y ), 0 ),
    texelFetch( rows, ivec2( x + 2, y ), 0 ),
    texelFetch( rows, ivec2( x + 3, y ), 0 )
  );
}
mat4 getBoneMatrix( float joint ) {
  int x = 4 * int( joint + 0.5 );
  int y = int( walker.x + 0.5 );
  if ( walker.y >= 1.0 ) return readBoneMatrix( crowdOther, x, y );
  mat4 one = readBoneMatrix( crowdOne, x, y );
  if ( walker.y <= 0.0 ) return one;
  return one + walker.y * ( readBoneMatrix( crowdOther, x, y ) - one );
}
#endif
`;
const VERTEX_PAINT = /* glsl */ `
  vec3 painted = palette[ int( paint.x + 0.5 ) ];
  if ( paint.y > 0.5 ) {
    vec3 sideColor = palette[ int( paint.y + 1.5 ) ];
    // Joints keep their darker value, so that a tinted limb is still jointed.
    float value = paint.x > 0.5 && paint.x < 1.5 ? 0.55 : 1.0;
    painted = mix( painted, sideColor * value, limbTint );
  }
  float openness = paint.z / 255.0;
  vPaint = painted * openness * openness;
#ifdef BODY_SHADE
  vBodyPlace = transformed;
  vBodyNormal = objectNormal;
#endif
`;

const FRAGMENT_HEAD = /* glsl */ `
varying vec3 vPaint;
varying float vGlow;
uniform float glowEmissive;
uniform float silhouette;
uniform vec3 silhouetteColor;
uniform float outline;
#ifdef BODY_SHADE
varying vec3 vBodyPlace;
varying vec3 vBodyNormal;
uniform vec4 capsuleStarts[ ${CAPSULE_COUNT} ];
uniform vec3 capsuleEnds[ ${CAPSULE_COUNT} ];
// The sky that a capsule hides from a place, as a sphere at its nearest point would (Quilez).
float shadeByBody() {
  vec3 normal = normalize( vBodyNormal );
  float open = 1.0;
  for ( int i = 0; i < ${CAPSULE_COUNT}; i ++ ) {
    vec3 axis = capsuleEnds[ i ] - capsuleStarts[ i ].xyz;
    vec3 away = vBodyPlace - capsuleStarts[ i ].xyz;
    float along = clamp( dot( away, axis ) / max( dot( axis, axis ), 1e-6 ), 0.0, 1.0 );
    vec3 towards = along * axis - away;
    float far = max( length( towards ), 1e-4 );
    float near = min( capsuleStarts[ i ].w / far, 1.0 );
    open *= 1.0 - ${BODY_SHADE.most.toFixed(2)} * max( 0.0, dot( normal, towards ) / far ) * near * near;
  }
  return max( open, ${BODY_SHADE.least.toFixed(2)} );
}
#endif
`;
const COLOR = /* glsl */ `
  diffuseColor.rgb *= vPaint;
#ifdef BODY_SHADE
  diffuseColor.rgb *= shadeByBody();
#endif
`;
/** The flat colour is the token itself, so it goes past the tone mapping. */
const FLAT = /* glsl */ `
#include <tonemapping_fragment>
  gl_FragColor.rgb = mix( gl_FragColor.rgb, silhouetteColor, silhouette );
  float aside = 1.0 - abs( dot( normalize( vNormal ), normalize( vViewPosition ) ) );
  gl_FragColor.a = mix( gl_FragColor.a, ${TINTED.outline.toFixed(2)}, outline * aside * aside );
`;

/** What a crowd's bodies are posed by. */
interface CrowdSkin {
  readonly one: Texture;
  readonly other: Texture;
}

/** The mannequin's surface: matte wood with flat-filled joints, side bands, limb tint and per-joint glow. */
export class WoodMaterial extends MeshStandardMaterial {
  readonly #uniforms = {
    palette: { value: Array.from({ length: PAINTS }, () => new Color()) },
    limbTint: { value: 0 },
    glowEmissive: { value: WOOD.hoverEmissive },
    silhouette: { value: 0 },
    silhouetteColor: { value: new Color() },
    outline: { value: 0 },
    crowdOne: { value: null as Texture | null },
    crowdOther: { value: null as Texture | null },
    litWalker: { value: -1 },
    capsuleStarts: { value: [] as BodyCapsules['starts'] },
    capsuleEnds: { value: [] as BodyCapsules['ends'] },
  };

  #colors: ThemeColors | undefined;
  #tint: string | undefined;

  /** What each part is painted with, in the order of PAINT. */
  get palette(): readonly Color[] {
    return this.#uniforms.palette.value;
  }

  /** `isCrowd` for a mesh of many bodies, whose joints are given by `setCrowdJoints`. */
  constructor(isCrowd = false) {
    super({ color: 0xffffff, roughness: WOOD.roughness, metalness: WOOD.metalness });
    leaveFigureStencil(this);
    if (isCrowd) this.defines = { ...this.defines, CROWD: '' };
    this.onBeforeCompile = (shader) => {
      Object.assign(shader.uniforms, this.#uniforms);
      shader.vertexShader = shader.vertexShader
        .replace('#include <common>', `#include <common>\n${VERTEX_HEAD}`)
        .replace('#include <skinbase_vertex>', SKIN_BASE)
        .replace('#include <skinnormal_vertex>', SKIN_NORMAL)
        .replace('#include <skinning_vertex>', `${SKIN_POSITION}\n${VERTEX_PAINT}`);
      shader.fragmentShader = shader.fragmentShader
        .replace('#include <common>', `#include <common>\n${FRAGMENT_HEAD}`)
        .replace('#include <color_fragment>', COLOR)
        .replace('#include <tonemapping_fragment>', FLAT)
        .replace(
          '#include <emissivemap_fragment>',
          'totalEmissiveRadiance += vec3( glowEmissive * clamp( vGlow, 0.0, 1.0 ) );',
        );
    };
  }

  /** All instances share one program, but that a crowd's has its own. */
  override customProgramCacheKey(): string {
    return 'gaitsmith-wood';
  }

  /** The joints of many bodies: a row each, four texels a joint, somewhere between two textures. */
  setCrowdJoints({ one, other }: CrowdSkin): void {
    this.#uniforms.crowdOne.value = one;
    this.#uniforms.crowdOther.value = other;
  }

  /** Lights one of many bodies as a whole, by its row; -1 for none. */
  setLitWalker(walker: number): void {
    this.#uniforms.litWalker.value = walker;
  }

  /** Takes the theme's colours. */
  setColors(colors: ThemeColors): void {
    this.#colors = colors;
    this.#paint();
    this.#uniforms.silhouetteColor.value.set(colors.selection);
  }

  /** Colours it through by one colour, its bands aside, with an outline of it; undefined is its own. */
  setTint(color: string | undefined): void {
    this.#tint = color;
    this.#uniforms.outline.value = color === undefined ? 0 : 1;
    this.#paint();
  }

  #paint(): void {
    if (this.#colors === undefined) return;
    const { value } = this.#uniforms.palette;
    for (const [paint, index] of Object.entries(PAINT) as [keyof typeof PAINT, Paint][]) {
      const isBand = paint === 'left' || paint === 'right';
      value[index]!.set((isBand ? undefined : this.#tint) ?? this.#colors[paint]);
    }
    if (this.#tint !== undefined) value[PAINT.joint]!.multiplyScalar(TINTED.joint);
  }

  /** Darkens places that the body itself keeps light from, by capsules that follow its pose; or does not. */
  setBodyShade(capsules: BodyCapsules | undefined): void {
    this.#uniforms.capsuleStarts.value = capsules?.starts ?? [];
    this.#uniforms.capsuleEnds.value = capsules?.ends ?? [];
    const { BODY_SHADE: _, ...rest } = this.defines ?? {};
    this.defines = capsules === undefined ? rest : { ...rest, BODY_SHADE: '' };
    this.needsUpdate = true;
  }

  /** Draws one flat shape, or wood. */
  setSilhouette(isSilhouette: boolean): void {
    this.#uniforms.silhouette.value = isSilhouette ? 1 : 0;
  }

  /** Colours whole limbs by side, or only their bands. */
  setLimbTint(tinted: boolean): void {
    this.#uniforms.limbTint.value = tinted ? LIMB_TINT : 0;
  }
}
