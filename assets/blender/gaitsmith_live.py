# Copyright Gaitsmith contributors
#
# Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
# compliance with the License. You may obtain a copy of the License at
#
#     http://www.apache.org/licenses/LICENSE-2.0
#
# Unless required by applicable law or agreed to in writing, software distributed under the License is
# distributed on an "AS IS" BASIS, WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
# See the License for the specific language governing permissions and limitations under the License.
"""A live line from Gaitsmith: the walk of an exported GLB on an armature, anew whenever the file changes.

The file is read here, without Blender's importer: nothing is added to the scene or selected, and a mesh in
the file costs no time. The armature, its mesh, and its action and that one's name stay; the action's curves
of the bones that the walk moves get its keys. Bones are known by name, and however the armature came into
Blender (glTF, FBX, another scale or bone axes), its bones at rest have to stand as the file's joints do.
"""

import json
import os
import struct
import textwrap

import bpy
import numpy
from mathutils import Matrix

bl_info = {
    "name": "Gaitsmith live",
    "author": "Gaitsmith contributors",
    "version": (1, 0, 0),
    "blender": (2, 93, 0),
    "location": "3D View > Sidebar > Gaitsmith",
    "description": "Follows a walk that Gaitsmith keeps exported",
    "category": "Animation",
}

# How often the file is looked at, seconds (chosen: a change is seen well within a second).
LOOK_INTERVAL_S = 0.25
# How far a bone at rest may stand from where the file has its joint, as a share of the skeleton's size
# (chosen: what rounding leaves, and less than two bodies differ by).
REST_SHARE_MAX = 0.002
# Locations below this share of the skeleton's size are none.
STILL_SHARE = 1e-5
# glTF 2.0, 3.6.2.2 and 4.4.
GLB_MAGIC, JSON_CHUNK, BINARY_CHUNK = 0x46546C67, 0x4E4F534A, 0x004E4942
FLOAT, COMPONENTS = 5126, {"SCALAR": 1, "VEC3": 3, "VEC4": 4, "MAT4": 16}
# What reading a broken file ends in.
FAULTS = (
    ArithmeticError,
    AttributeError,
    LookupError,
    MemoryError,
    RecursionError,
    TypeError,
    ValueError,
    numpy.linalg.LinAlgError,
)


class Refusal(Exception):
    """Why a file's walk is not taken, as a sentence; nothing was changed."""


class Walk:
    """A skeleton and one animation of it: matrices of 4 by 4 in the file's own space, Y up, metres."""

    def __init__(self, name, times, joints, others, binds, poses, rest_to_bind):
        self.name = name
        # Of the keys, seconds.
        self.times = times
        # Names of the joints that move.
        self.joints = joints
        # Names of those that do not.
        self.others = others
        # Where each that moves stands as the mesh was bound, and at each key: (joints, 4, 4) and
        # (joints, keys, 4, 4).
        self.binds = binds
        self.poses = poses
        # From the space that the joints stand in at rest to that of their binding.
        self.rest_to_bind = rest_to_bind


def read_walk(path, animation_name):
    """The walk of a GLB: the animation of that name, else the last one. Raises Refusal, OSError."""
    document, binary = read_glb(path)
    try:
        return read_animation(document, binary, animation_name, os.path.basename(path))
    except FAULTS as error:
        raise Refusal("%s is no glTF as Gaitsmith writes it (%s)" % (os.path.basename(path), error)) from error


def read_glb(path):
    """The JSON and the binary chunk of a GLB, whole."""
    with open(path, "rb") as file:
        data = file.read()
    name = os.path.basename(path)
    if len(data) < 12 or struct.unpack_from("<I", data)[0] != GLB_MAGIC:
        raise Refusal("%s is not a GLB; export as GLB" % name)
    if struct.unpack_from("<I", data, 8)[0] != len(data):
        raise Refusal("%s is not whole; it is read again at its next change" % name)
    chunks, at = {}, 12
    while at + 8 <= len(data):
        length, kind = struct.unpack_from("<II", data, at)
        if at + 8 + length > len(data):
            break
        chunks.setdefault(kind, data[at + 8 : at + 8 + length])
        at += 8 + length
    try:
        return json.loads(chunks[JSON_CHUNK].decode("utf8")), chunks.get(BINARY_CHUNK, b"")
    except (KeyError, ValueError) as error:
        raise Refusal("%s is not whole; it is read again at its next change" % name) from error


def read_animation(document, binary, animation_name, file_name):
    """One animation of a glTF document, on the skeleton that it moves."""
    animations = document.get("animations", [])
    if not animations:
        raise Refusal("%s has no animation" % file_name)
    names = [animation.get("name", "") for animation in animations]
    if animation_name and animation_name not in names:
        raise Refusal("%s has no animation %s; it has %s" % (file_name, animation_name, ", ".join(names)))
    animation = animations[names.index(animation_name) if animation_name else -1]
    nodes = document["nodes"]
    tracks = {}
    for channel in animation["channels"]:
        node, way = channel["target"].get("node"), channel["target"]["path"]
        sampler = animation["samplers"][channel["sampler"]]
        if node is None or way not in ("translation", "rotation", "scale"):
            continue
        if sampler.get("interpolation", "LINEAR") != "LINEAR":
            raise Refusal("%s moves joints by other than straight lines between keys" % file_name)
        keys = [read_accessor(document, binary, sampler[end]) for end in ("input", "output")]
        tracks[node, way] = keys[0][:, 0], keys[1]
    skin = next(
        (one for one in document.get("skins", []) if any(node in one["joints"] for node, _ in tracks)), None
    )
    if skin is None:
        raise Refusal("%s has no skeleton that moves" % file_name)
    times = numpy.unique(numpy.concatenate([track[0] for track in tracks.values()]))
    parents = {child: parent for parent, node in enumerate(nodes) for child in node.get("children", [])}
    worlds = {}

    def find_world(node, at_rest):
        """Where a node stands at each key, or at rest: (keys or 1, 4, 4)."""
        if (node, at_rest) not in worlds:
            local = find_local(nodes[node], {} if at_rest else tracks, node, times)
            if node in parents:
                local = find_world(parents[node], at_rest) @ local
            worlds[node, at_rest] = local
        return worlds[node, at_rest]

    all_joints = skin["joints"]
    if "inverseBindMatrices" in skin:
        # Columns first.
        inverse = read_accessor(document, binary, skin["inverseBindMatrices"]).reshape(-1, 4, 4)
        binds = numpy.linalg.inv(inverse.transpose(0, 2, 1))
    else:
        binds = numpy.array([find_world(node, True)[0] for node in all_joints])
    moving = [at for at, node in enumerate(all_joints) if any(one == node for one, _ in tracks)]
    root = next((at for at, node in enumerate(all_joints) if parents.get(node) not in all_joints), 0)
    shape = (len(times), 4, 4)
    return Walk(
        animation.get("name", ""),
        times,
        [nodes[all_joints[at]].get("name", "") for at in moving],
        [nodes[node].get("name", "") for at, node in enumerate(all_joints) if at not in moving],
        binds[moving],
        numpy.array([numpy.broadcast_to(find_world(all_joints[at], False), shape) for at in moving]),
        binds[root] @ numpy.linalg.inv(find_world(all_joints[root], True)[0]),
    )


def read_accessor(document, binary, index):
    """The numbers of an accessor, a row an element."""
    accessor = document["accessors"][index]
    width = COMPONENTS[accessor["type"]]
    if accessor["componentType"] != FLOAT or "sparse" in accessor:
        raise ValueError("keys that are no plain floats")
    view = document["bufferViews"][accessor["bufferView"]]
    if view.get("extensions") or view.get("buffer", 0) != 0:
        raise ValueError("keys that are packed, or in another file")
    start = view.get("byteOffset", 0) + accessor.get("byteOffset", 0)
    stride = view.get("byteStride", 4 * width)
    count = accessor["count"]
    rows = numpy.ndarray((count, width), "<f4", binary, start, (stride, 4)).astype(float)
    if not numpy.isfinite(rows).all():
        raise ValueError("numbers that are none")
    return rows


def find_local(node, tracks, index, times):
    """A node's matrix in its parent at each time: (times or 1, 4, 4)."""
    if "matrix" in node:
        return numpy.array(node["matrix"], float).reshape(1, 4, 4).transpose(0, 2, 1)
    place = sample(tracks.get((index, "translation")), node.get("translation", (0, 0, 0)), times)
    turn = sample(tracks.get((index, "rotation")), node.get("rotation", (0, 0, 0, 1)), times, is_turn=True)
    size = sample(tracks.get((index, "scale")), node.get("scale", (1, 1, 1)), times)
    x, y, z, w = turn.T
    count = max(len(place), len(turn), len(size))
    out = numpy.zeros((count, 4, 4))
    rows = (
        (1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)),
        (2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)),
        (2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)),
    )
    for row in range(3):
        for column in range(3):
            out[:, row, column] = rows[row][column] * size[:, column]
        out[:, row, 3] = place[:, row]
    out[:, 3, 3] = 1
    return out


def sample(track, rest, times, is_turn=False):
    """The values of a track at times, a row each; one row, that at rest, without a track."""
    if track is None:
        return numpy.array([rest], float)
    at, values = track
    if len(at) != len(values):
        raise ValueError("keys without values")
    if is_turn:
        values = values.copy()
        # The near way round.
        for key in range(1, len(values)):
            if values[key] @ values[key - 1] < 0:
                values[key] = -values[key]
    out = numpy.stack([numpy.interp(times, at, column) for column in values.T], axis=1)
    # Between keys that are left out turns are small: straight and made whole again, less than their error.
    return out / numpy.linalg.norm(out, axis=1, keepdims=True) if is_turn else out


def fit_rest(sources, targets):
    """The rotation, scale and shift that bring points nearest to others, and the distance left over."""
    source_middle, target_middle = sources.mean(axis=0), targets.mean(axis=0)
    from_middle, to_middle = sources - source_middle, targets - target_middle
    left, sizes, right = numpy.linalg.svd(to_middle.T @ from_middle)
    mirror = numpy.diag([1, 1, numpy.sign(numpy.linalg.det(left @ right))])
    turn = left @ mirror @ right
    scale = (sizes * numpy.diag(mirror)).sum() / (from_middle**2).sum()
    out = numpy.eye(4)
    out[:3, :3] = scale * turn
    out[:3, 3] = target_middle - scale * turn @ source_middle
    moved = sources @ out[:3, :3].T + out[:3, 3]
    return out, numpy.linalg.norm(moved - targets, axis=1).max()


def make_curves(walk, armature):
    """What the curves of each bone that moves are to be: {bone: (quaternions, locations or None)}."""
    bones = armature.data.bones
    missing = [name for name in walk.joints if name not in bones]
    if missing:
        raise Refusal(
            "%s is another skeleton: it has no bone %s (%d of %d are missing)"
            % (armature.name, missing[0], len(missing), len(walk.joints))
        )
    rests = {name: numpy.array(bones[name].matrix_local) for name in walk.joints}
    heads = numpy.array([rests[name][:3, 3] for name in walk.joints])
    to_file, distance = fit_rest(heads, walk.binds[:, :3, 3])
    size = numpy.ptp(walk.binds[:, :3, 3], axis=0).max()
    if distance > REST_SHARE_MAX * size:
        raise Refusal(
            "%s is of another build than the file's skeleton, or rests in another pose; import the file once, and"
            " choose the armature that comes" % armature.name
        )
    from_file = numpy.linalg.inv(to_file) @ walk.rest_to_bind
    poses = {
        name: from_file @ walk.poses[at] @ numpy.linalg.inv(walk.binds[at]) @ to_file @ rests[name]
        for at, name in enumerate(walk.joints)
    }
    still = STILL_SHARE * size / numpy.cbrt(numpy.linalg.det(to_file[:3, :3]))
    curves = {}
    for bone in bones:
        # Parents come before their children; one that does not move hangs on its own parent.
        rest, above = numpy.array(bone.matrix_local), numpy.eye(4)
        if bone.parent:
            rest = numpy.linalg.inv(numpy.array(bone.parent.matrix_local)) @ rest
            above = poses[bone.parent.name]
        if bone.name not in poses:
            poses[bone.name] = above @ rest
            continue
        basis = numpy.linalg.inv(above @ rest) @ poses[bone.name]
        turns = []
        for matrix in basis:
            turn = Matrix(matrix.tolist()).to_quaternion()
            turns.append(-turn if turns and turn.dot(turns[-1]) < 0 else turn)
        places = basis[:, :3, 3]
        moves = numpy.abs(places).max() > still
        curves[bone.name] = numpy.array([tuple(turn) for turn in turns]), places if moves else None
    return curves


def get_curves(armature, name):
    """The curves of the armature's action, made under a name where it has none."""
    data = armature.animation_data or armature.animation_data_create()
    if data.action is None:
        data.action = bpy.data.actions.new(name)
    if hasattr(data.action, "fcurves"):
        return data.action.fcurves
    # Blender 5: curves are in the action's layers, by slot.
    if data.action_slot is None:
        data.action_slot = data.action.slots.new("OBJECT", armature.name)
    layer = data.action.layers[0] if data.action.layers else data.action.layers.new("Walk")
    strip = layer.strips[0] if layer.strips else layer.strips.new(type="KEYFRAME")
    return strip.channelbag(data.action_slot, ensure=True).fcurves


def write_curves(armature, walk, curves, fps):
    """Puts keys on the curves of bones that move; others, and their modifiers, stay. Gives the last frame."""
    fcurves = get_curves(armature, walk.name)
    there = {(curve.data_path, curve.array_index): curve for curve in fcurves}
    paths = {
        armature.pose.bones[name].path_from_id(what): values
        for name, (turns, places) in curves.items()
        for what, values in (("rotation_quaternion", turns), ("location", places))
    }
    own = [read_frames(curve) for (path, _), curve in there.items() if path in paths]
    # The walk begins where it began in the action.
    start = min((keys[0] for keys in own if len(keys)), default=0)
    frames = start + walk.times * fps
    # What an earlier walk moved and this one does not: it has the very same keys, as no work by hand has.
    for name in walk.others:
        bone = armature.pose.bones.get(name)
        for way in ("rotation_quaternion", "location") if bone else ():
            for index in range(4):
                curve = there.get((bone.path_from_id(way), index))
                if curve and any(numpy.array_equal(read_frames(curve), keys) for keys in own):
                    fcurves.remove(curve)
                    getattr(bone, way)[index] = 1 if way == "rotation_quaternion" and index == 0 else 0
    for name in curves:
        armature.pose.bones[name].rotation_mode = "QUATERNION"
    for path, values in paths.items():
        if values is None:
            armature.pose.bones[path.split('"')[1]].location = (0, 0, 0)
        for index in range(3 if values is None else values.shape[1]):
            curve = there.get((path, index))
            if values is None:
                if curve is not None:
                    fcurves.remove(curve)
                continue
            put_keys(curve or fcurves.new(path, index=index), frames, values[:, index])
    armature.update_tag()
    return frames[-1]


def read_frames(curve):
    """The frames of a curve's keys."""
    keys = numpy.zeros(2 * len(curve.keyframe_points), numpy.float32)
    curve.keyframe_points.foreach_get("co", keys)
    return keys[::2]


def put_keys(curve, frames, values):
    """Makes a curve go straight through keys."""
    points = curve.keyframe_points
    while len(points) > len(frames):
        points.remove(points[-1], fast=True)
    points.add(len(frames) - len(points))
    points.foreach_set("co", numpy.stack([frames, values], axis=1).ravel())
    for point in points:
        point.interpolation = "LINEAR"
    curve.update()


def take_walk(scene, armature, path, animation):
    """Puts the walk of a file on an armature. Raises Refusal or OSError, and has changed nothing then."""
    if armature is None:
        raise Refusal("choose the armature that walks")
    if armature.mode == "EDIT":
        raise Refusal("%s is in Edit Mode; leave it, and the walk is taken" % armature.name)
    walk = read_walk(path, animation)
    curves = make_curves(walk, armature)
    last = write_curves(armature, walk, curves, scene.render.fps / scene.render.fps_base)
    if scene.gaitsmith_live.sets_end:
        # The last frame of a loop repeats the first.
        scene.frame_end = max(1, int(round(last)) - 1)
    scene.frame_set(scene.frame_current, subframe=scene.frame_subframe)
    return walk


# What was last seen of the file of each scene, by the scene's name.
seen = {}


def look():
    """Takes the walks of all files that have changed since the last look; a timer of Blender's."""
    for scene in bpy.data.scenes:
        live = scene.gaitsmith_live
        if live.follows:
            follow(scene, live)
    return LOOK_INTERVAL_S


def follow(scene, live):
    """Takes the walk of a scene's file, if that has changed; says what came of it."""
    path = bpy.path.abspath(live.path)
    try:
        state = os.stat(path)
    except OSError:
        seen.pop(scene.name, None)
        return tell(live, "There is no file %s. It is taken when it comes." % os.path.basename(path))
    print_of = path, live.animation, live.armature, state.st_mtime_ns, state.st_size, state.st_ino
    if seen.get(scene.name) == print_of:
        return None
    seen[scene.name] = print_of
    try:
        walk = take_walk(scene, live.armature, path, live.animation)
    except Refusal as refusal:
        if live.armature is not None and live.armature.mode == "EDIT":
            seen.pop(scene.name)
        return tell(live, "Not taken: %s. Nothing was changed." % refusal)
    except OSError as error:
        return tell(live, "Not taken: the file cannot be read (%s). Nothing was changed." % error.strerror)
    except FAULTS as error:
        return tell(live, "Not taken: its skeleton cannot be used (%s). Export it anew." % error)
    return tell(live, "%s: %d keys, %.2f s" % (walk.name, len(walk.times), walk.times[-1] - walk.times[0]))


def tell(live, text):
    """Shows a sentence in the panel."""
    if live.status == text:
        return
    live.status = text
    for window in bpy.context.window_manager.windows:
        for area in window.screen.areas:
            if area.type == "VIEW_3D":
                area.tag_redraw()


def is_armature(_live, thing):
    """Which objects can be chosen to walk."""
    return thing.type == "ARMATURE"


class GaitsmithLive(bpy.types.PropertyGroup):
    """What a scene follows."""

    armature: bpy.props.PointerProperty(
        name="Armature", description="Whose walk it is", type=bpy.types.Object, poll=is_armature
    )
    path: bpy.props.StringProperty(
        name="File", description="The GLB that Gaitsmith keeps exported", subtype="FILE_PATH"
    )
    animation: bpy.props.StringProperty(
        name="Animation", description="Which one of the file; left empty, its last"
    )
    follows: bpy.props.BoolProperty(name="Follow", description="Take the walk whenever the file changes")
    sets_end: bpy.props.BoolProperty(
        name="Scene ends with the walk", description="One frame before its last, so that it loops"
    )
    status: bpy.props.StringProperty()


class GAITSMITH_PT_live(bpy.types.Panel):
    """Where the file and the armature are chosen, and what came of it."""

    bl_label = "Live walk"
    bl_space_type = "VIEW_3D"
    bl_region_type = "UI"
    bl_category = "Gaitsmith"

    def draw(self, context):
        live = context.scene.gaitsmith_live
        for name in ("armature", "path", "animation", "sets_end"):
            self.layout.prop(live, name)
        self.layout.prop(live, "follows", toggle=True)
        if live.follows:
            # A label does not wrap.
            for line in textwrap.wrap(live.status, 40):
                self.layout.label(text=line)


CLASSES = GaitsmithLive, GAITSMITH_PT_live


def register():
    """Called by Blender as the add-on is switched on."""
    for each in CLASSES:
        bpy.utils.register_class(each)
    bpy.types.Scene.gaitsmith_live = bpy.props.PointerProperty(type=GaitsmithLive)
    bpy.app.timers.register(look, first_interval=LOOK_INTERVAL_S, persistent=True)


def unregister():
    """Called by Blender as the add-on is switched off."""
    if bpy.app.timers.is_registered(look):
        bpy.app.timers.unregister(look)
    del bpy.types.Scene.gaitsmith_live
    for each in reversed(CLASSES):
        bpy.utils.unregister_class(each)


if __name__ == "__main__":
    register()
